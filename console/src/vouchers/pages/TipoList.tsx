import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { CLASE_CHOICES, claseInWords, type Tipo } from '../components/words.ts';

const filters = [
  searchFilter('Nombre'),
  <SelectInput key="clase" source="clase" choices={CLASE_CHOICES} alwaysOn />,
  <NullableBooleanInput key="abierto" source="abierto" label="Abierto" />,
];

export function TipoList() {
  return (
    <Lista filters={filters} sort={{ field: 'desde', order: 'DESC' }}>
      <Tabla<Tipo>
        primary={({ nombre }) => nombre}
        secondary={({ cantidad, stock }) => `Quedan ${cantidad} de ${stock}`}
        fact={() => <Estado source="abierto" />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col<Tipo> source="clase" render={claseInWords} />
        <DataTable.Col source="desde">
          <Fecha source="desde" />
        </DataTable.Col>
        <DataTable.Col source="hasta">
          <Fecha source="hasta" />
        </DataTable.Col>
        <DataTable.Col source="abierto" disableSort>
          <Estado source="abierto" />
        </DataTable.Col>
        <DataTable.NumberCol source="stock" disableSort />
        <DataTable.NumberCol source="reclamados" disableSort />
        <DataTable.NumberCol source="usados" disableSort />
        <DataTable.NumberCol source="cantidad" disableSort />
      </Tabla>
    </Lista>
  );
}
