import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Lleno } from '../components/Lleno.tsx';
import { COLECCIONES, coleccionInWords, type Campania } from '../components/words.ts';

const filters = [
  searchFilter('Nombre'),
  <SelectInput key="fire_collection" source="fire_collection" choices={COLECCIONES} alwaysOn />,
  <NullableBooleanInput key="abierta" source="abierta" label="Abierta" alwaysOn />,
];

export function CampaniaList() {
  return (
    <Lista filters={filters} sort={{ field: 'desde', order: 'DESC' }}>
      <Tabla<Campania>
        primary={({ nombre }) => nombre}
        secondary={coleccionInWords}
        fact={() => <Estado source="abierta" />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col<Campania> source="fire_collection" render={coleccionInWords} />
        <DataTable.Col source="desde">
          <Fecha source="desde" />
        </DataTable.Col>
        <DataTable.Col source="hasta">
          <Fecha source="hasta" />
        </DataTable.Col>
        <DataTable.Col source="abierta" disableSort>
          <Estado source="abierta" />
        </DataTable.Col>
        <DataTable.NumberCol source="cant_dias" disableSort />
        <DataTable.Col<Campania>
          source="cant_reservados"
          disableSort
          render={({ cant_reservados, capacidad }) => (
            <Lleno tomados={cant_reservados} limite={capacidad} />
          )}
        />
      </Tabla>
    </Lista>
  );
}
