import { DataTable, NullableBooleanInput } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { belongsFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { DiaCampania } from '../components/DiaCampania.tsx';
import { diaWithYear, shortDia, type Hora } from '../components/words.ts';

const filters = [
  belongsFilter('campania_id', 'campanias', 'desde'),
  <NullableBooleanInput key="cerrado" source="cerrado" alwaysOn />,
];

export function HoraList() {
  return (
    <StaffList filters={filters} sort={{ field: 'dia', order: 'ASC' }} perPage={50}>
      <StaffTable<Hora>
        primary={(row) => `${diaWithYear(row)}, ${row.hora}`}
        secondary={() => <DiaCampania />}
        fact={({ cant_turnos }) => cant_turnos}
      >
        <DataTable.Col<Hora> source="dia" render={shortDia} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="hora" />
        <DataTable.NumberCol source="cant_turnos" />
        <DataTable.NumberCol source="limite" disableSort />
        <DataTable.Col source="cerrado" disableSort>
          <EstadoField source="cerrado" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
