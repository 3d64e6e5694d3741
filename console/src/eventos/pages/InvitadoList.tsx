import { BooleanInput, DataTable, SelectInput } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_INVITADO_CHOICES, type Invitado, parentescoInWords } from '../components/words.ts';

const filters = [
  searchFilter('Nombre o documento'),
  belongsFilter('evento_id', 'eventos', 'comienza'),
  <SelectInput key="estado" source="estado" choices={ESTADO_INVITADO_CHOICES} alwaysOn />,
  <BooleanInput key="inscriptos" source="inscriptos" />,
];

/** Breaks a long word before it makes the table wider than the screen. */
const BREAKS = { minWidth: 120, overflowWrap: 'anywhere' };

/** The people of each evento, and which of them have entered. */
export function InvitadoList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Titular"
      filterDefaultValues={{ inscriptos: true }}
      sort={{ field: 'nombre', order: 'ASC' }}
      perPage={50}
    >
      <StaffTable<Invitado>
        rowClick="edit"
        primary={({ nombre }) => nombre}
        secondary={({ evento, titular }) => `${evento}, con ${titular}`}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="nombre" sx={BREAKS} />
        <DataTable.Col source="numdoc" />
        <DataTable.Col source="fecha_nacimiento" disableSort>
          <DateText source="fecha_nacimiento" />
        </DataTable.Col>
        <DataTable.Col<Invitado> source="parentesco" disableSort render={parentescoInWords} />
        <DataTable.Col source="titular" sx={BREAKS} />
        <DataTable.Col source="evento" disableSort sx={BREAKS} />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="ingreso">
          <MomentText source="ingreso" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
