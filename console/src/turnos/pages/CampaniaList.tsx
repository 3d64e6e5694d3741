import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { Occupancy } from '../components/Occupancy.tsx';
import { COLECCIONES, coleccionInWords, type Campania } from '../components/words.ts';

const filters = [
  searchFilter('Nombre'),
  <SelectInput key="fire_collection" source="fire_collection" choices={COLECCIONES} alwaysOn />,
  <NullableBooleanInput key="abierta" source="abierta" label="Abierta" alwaysOn />,
];

export function CampaniaList() {
  return (
    <StaffList filters={filters} whatIs="Campaña" sort={{ field: 'desde', order: 'DESC' }}>
      <StaffTable<Campania>
        primary={({ nombre }) => nombre}
        secondary={coleccionInWords}
        fact={() => <EstadoField source="abierta" />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col<Campania> source="fire_collection" render={coleccionInWords} />
        <DataTable.Col source="desde">
          <DateText source="desde" />
        </DataTable.Col>
        <DataTable.Col source="hasta">
          <DateText source="hasta" />
        </DataTable.Col>
        <DataTable.Col source="abierta" disableSort>
          <EstadoField source="abierta" />
        </DataTable.Col>
        <DataTable.NumberCol source="cant_dias" disableSort />
        <DataTable.Col<Campania>
          source="cant_reservados"
          disableSort
          render={({ cant_reservados, capacidad }) => (
            <Occupancy taken={cant_reservados} limit={capacidad} />
          )}
        />
      </StaffTable>
    </StaffList>
  );
}
