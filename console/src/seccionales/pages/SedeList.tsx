import { DataTable } from 'react-admin';
import type { sedes } from '@gremio/contract/seccionales/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

type Sede = Reply<typeof sedes.get>;

const filters = [
  searchFilter('Nombre o dirección'),
  belongsFilter('seccional_id', 'seccionales', 'nombre', 'ASC'),
];

export function SedeList() {
  return (
    <StaffList filters={filters} sort={{ field: 'seccional', order: 'ASC' }}>
      <StaffTable<Sede>
        primary={({ nombre }) => nombre}
        secondary={({ seccional, direccion }) => [seccional, direccion].filter(Boolean).join(' · ')}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="seccional" />
        <DataTable.Col source="direccion" disableSort />
        <DataTable.Col source="localidad" disableSort />
        <DataTable.Col source="telefono" disableSort />
        <DataTable.Col source="horario" disableSort />
      </StaffTable>
    </StaffList>
  );
}
