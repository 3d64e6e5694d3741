import { DataTable, NullableBooleanInput } from 'react-admin';
import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import type { Congreso } from '../components/words.ts';

const filters = [
  searchFilter('Nombre o lugar'),
  <NullableBooleanInput key="por_venir" source="por_venir" />,
  <NullableBooleanInput key="publicado" source="publicado" />,
];

export function CongresoList() {
  return (
    <StaffList filters={filters} sort={{ field: 'desde', order: 'DESC' }}>
      <StaffTable<Congreso>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={(congreso) => capital(fechasInWords(congreso))}
        fact={({ inscriptos, congresales }) => `${inscriptos} de ${congresales}`}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="lugar" disableSort />
        <DataTable.Col source="desde">
          <DateText source="desde" />
        </DataTable.Col>
        <DataTable.Col source="inscripcion_hasta">
          <MomentText source="inscripcion_hasta" />
        </DataTable.Col>
        <DataTable.NumberCol source="congresales" disableSort />
        <DataTable.NumberCol source="inscriptos" disableSort />
        <DataTable.NumberCol source="ingresados" disableSort />
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
