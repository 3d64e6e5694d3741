import { DataTable } from 'react-admin';
import type { sinonimos } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

type Sinonimo = Reply<typeof sinonimos.get>;

const inWords = ({ equivalentes }: Sinonimo) => equivalentes.join(', ');

const filters = [searchFilter('Palabra')];

export function SinonimoList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Sinónimo"
      sort={{ field: 'palabra', order: 'ASC' }}
      perPage={50}
    >
      <StaffTable<Sinonimo> primary={({ palabra }) => palabra} secondary={inWords}>
        <DataTable.Col source="palabra" />
        <DataTable.Col<Sinonimo> source="equivalentes" disableSort render={inWords} />
      </StaffTable>
    </StaffList>
  );
}
