import { DataTable, NullableBooleanInput } from 'react-admin';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import type { Congresal } from '../components/words.ts';

const filters = [
  searchFilter('Nombre, documento o seccional'),
  belongsFilter('congreso_id', 'congresos', 'desde'),
  <NullableBooleanInput key="con_form" source="con_form" alwaysOn />,
  <NullableBooleanInput key="por_inscribirse" source="por_inscribirse" />,
];

const enrolledInWords = ({ form_id }: Congresal): string => (form_id === null ? '—' : 'Inscripto');

/** The elected congresales, and which of them have enrolled. */
export function CongresalList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Congresal"
      sort={{ field: 'nombre', order: 'ASC' }}
      perPage={50}
    >
      <StaffTable<Congresal>
        primary={({ nombre }) => nombre}
        secondary={({ cargo, seccional }) => [cargo, seccional].filter(Boolean).join(', ')}
        fact={enrolledInWords}
      >
        <DataTable.Col source="numdoc" />
        <DataTable.Col source="nombre" />
        <DataTable.Col source="cargo" disableSort />
        <DataTable.Col source="seccional" />
        <DataTable.Col source="congreso" disableSort />
        <DataTable.Col<Congresal> source="form_id" disableSort render={enrolledInWords} />
      </StaffTable>
    </StaffList>
  );
}
