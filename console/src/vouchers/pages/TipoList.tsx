import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { plural } from '@gremio/contract/platform/counted.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { CLASE_CHOICES, claseInWords, type Tipo } from '../components/words.ts';

const filters = [
  searchFilter('Nombre'),
  <SelectInput key="clase" source="clase" choices={CLASE_CHOICES} alwaysOn />,
  <NullableBooleanInput key="abierto" source="abierto" label="Abierto" />,
  <SelectInput
    key="por_agotarse"
    source="por_agotarse"
    label="Cuántos quedan"
    choices={[{ id: true, name: 'Pocos o ninguno' }]}
  />,
];

export function TipoList() {
  return (
    <StaffList filters={filters} sort={{ field: 'desde', order: 'DESC' }}>
      <StaffTable<Tipo>
        primary={({ nombre }) => nombre}
        secondary={({ cantidad, stock }) =>
          `${plural(cantidad, 'Queda', 'Quedan')} ${cantidad} de ${stock}`
        }
        fact={() => <EstadoField source="abierto" />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col<Tipo> source="clase" render={claseInWords} />
        <DataTable.Col source="desde">
          <DateText source="desde" />
        </DataTable.Col>
        <DataTable.Col source="hasta">
          <DateText source="hasta" />
        </DataTable.Col>
        <DataTable.Col source="abierto" disableSort>
          <EstadoField source="abierto" />
        </DataTable.Col>
        <DataTable.NumberCol source="stock" disableSort />
        <DataTable.NumberCol source="reclamados" disableSort />
        <DataTable.NumberCol source="usados" disableSort />
        <DataTable.NumberCol source="cantidad" disableSort />
      </StaffTable>
    </StaffList>
  );
}
