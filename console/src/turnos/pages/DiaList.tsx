import { DataTable, DateInput, NullableBooleanInput, ReferenceField } from 'react-admin';
import { feriadoInWords, type Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import { FeriadoLine } from '../../platform/calendar/FeriadoLine.tsx';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { belongsFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { Occupancy } from '../components/Occupancy.tsx';
import { DiaCampania } from '../components/DiaCampania.tsx';
import { shortDia, diaWithYear, type Dia } from '../components/words.ts';

const filters = [
  belongsFilter('campania_id', 'campanias', 'desde'),
  <DateInput key="desde" source="desde" alwaysOn />,
  <NullableBooleanInput key="cerrado" source="cerrado" alwaysOn />,
];

/** Behind a day's campaign: its description, and the holiday that it falls on. */
const notesOf = ({ dia, desc }: Dia, feriados: Feriados): string => {
  const feriado = feriados.get(dia);
  const notes = [desc, feriado && feriadoInWords(feriado)].filter(Boolean);
  return notes.map((note) => ` · ${note}`).join('');
};

export function DiaList() {
  const feriados = useFeriados();
  return (
    <StaffList filters={filters} sort={{ field: 'dia', order: 'ASC' }} perPage={50}>
      <StaffTable<Dia>
        primary={diaWithYear}
        secondary={(dia) => (
          <>
            <DiaCampania />
            {notesOf(dia, feriados)}
          </>
        )}
        fact={({ cant_empleados, capacidad }) => `${cant_empleados} de ${capacidad}`}
      >
        <DataTable.Col<Dia>
          source="dia"
          sx={{ whiteSpace: 'nowrap' }}
          render={(dia) => (
            <>
              {shortDia(dia)}
              <FeriadoLine feriado={feriados.get(dia.dia)} />
            </>
          )}
        />
        <DataTable.Col source="campania_id" disableSort>
          <ReferenceField source="campania_id" reference="campanias" link="show" />
        </DataTable.Col>
        <DataTable.Col source="desc" disableSort />
        <DataTable.Col<Dia>
          source="cant_empleados"
          render={({ cant_empleados, capacidad }) => (
            <Occupancy taken={cant_empleados} limit={capacidad} />
          )}
        />
        <DataTable.NumberCol source="limite" disableSort />
        <DataTable.Col source="cerrado" disableSort>
          <EstadoField source="cerrado" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
