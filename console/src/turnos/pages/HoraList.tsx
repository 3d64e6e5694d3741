import { DataTable, NullableBooleanInput } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { belongsFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { diaCorto, horaInWords, type Hora } from '../components/words.ts';

const filters = [
  belongsFilter('campania_id', 'campanias', 'desde'),
  <NullableBooleanInput key="cerrado" source="cerrado" alwaysOn />,
];

export function HoraList() {
  return (
    <Lista filters={filters} sort={{ field: 'dia', order: 'ASC' }} perPage={50}>
      <Tabla<Hora> primary={horaInWords} fact={({ cant_turnos }) => cant_turnos}>
        <DataTable.Col<Hora> source="dia" render={diaCorto} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="hora" />
        <DataTable.NumberCol source="cant_turnos" />
        <DataTable.NumberCol source="limite" disableSort />
        <DataTable.Col source="cerrado" disableSort>
          <Estado source="cerrado" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
