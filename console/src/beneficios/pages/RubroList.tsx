import { DataTable } from 'react-admin';
import type { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { RubroIcon } from '@gremio/ui/beneficios/rubro-icons.ts';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

type Rubro = Reply<typeof rubros.get>;

const filters = [searchFilter('Nombre')];

export function RubroList() {
  return (
    <StaffList filters={filters} sort={{ field: 'orden', order: 'ASC' }} perPage={50}>
      <StaffTable<Rubro>
        primary={({ nombre }) => nombre}
        fact={({ cant_beneficios }) => cant_beneficios}
      >
        <DataTable.NumberCol source="orden" sx={{ width: 96 }} />
        <DataTable.Col source="nombre" />
        <DataTable.Col<Rubro>
          source="icono"
          disableSort
          render={({ icono }) => <RubroIcon name={icono} size={20} />}
        />
        <DataTable.NumberCol source="cant_beneficios" disableSort />
      </StaffTable>
    </StaffList>
  );
}
