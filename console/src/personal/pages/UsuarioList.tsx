import { DataTable, SearchInput } from 'react-admin';
import type { usuarios } from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';

type Usuario = Reply<typeof usuarios.get>;

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Nombre o correo" />];

export function UsuarioList() {
  return (
    <StaffList filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={50}>
      <StaffTable<Usuario>
        primary={({ name }) => name}
        secondary={({ email, role }) => `${email} · ${ROLE_NAMES[role]}`}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col<Usuario> source="role" render={({ role }) => ROLE_NAMES[role]} />
        <DataTable.Col<Usuario>
          source="seccionales"
          label="Seccionales"
          disableSort
          render={({ seccionales }) => seccionales.join(', ') || 'Todas'}
        />
        <DataTable.Col source="segundo_factor" disableSort>
          <YesNoField source="segundo_factor" />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
