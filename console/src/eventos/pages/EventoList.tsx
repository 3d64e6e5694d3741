import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import {
  cuandoInWords,
  ESTRATEGIA_CHOICES,
  estrategiaInWords,
  type Evento,
  ocupadosInWords,
} from '../components/words.ts';

const filters = [
  searchFilter('Nombre o lugar'),
  <SelectInput key="estrategia" source="estrategia" choices={ESTRATEGIA_CHOICES} alwaysOn />,
  <NullableBooleanInput key="por_venir" source="por_venir" alwaysOn />,
  <NullableBooleanInput key="publicado" source="publicado" />,
];

export function EventoList() {
  return (
    <Lista filters={filters} sort={{ field: 'comienza', order: 'DESC' }}>
      <Tabla<Evento>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={cuandoInWords}
        fact={ocupadosInWords}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="lugar" disableSort />
        <DataTable.Col source="comienza">
          <Momento source="comienza" />
        </DataTable.Col>
        <DataTable.Col<Evento> source="estrategia" disableSort render={estrategiaInWords} />
        <DataTable.Col<Evento> source="inscriptos" disableSort render={ocupadosInWords} />
        <DataTable.NumberCol source="esperando" disableSort />
        <DataTable.NumberCol source="ingresados" disableSort />
        <DataTable.Col source="publicado" disableSort>
          <SiNo source="publicado" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
