import { DataTable, SearchInput } from 'react-admin';
import type { usuarios } from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';

type Usuario = Reply<typeof usuarios.get>;

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Nombre o correo" />];

export function UsuarioList() {
  return (
    <Lista filters={filters} sort={{ field: 'name', order: 'ASC' }} perPage={50}>
      <Tabla<Usuario>
        primary={({ name }) => name}
        secondary={({ email, role }) => `${email} · ${ROLE_NAMES[role]}`}
        fact={() => <Estado />}
      >
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col<Usuario> source="role" render={({ role }) => ROLE_NAMES[role]} />
        <DataTable.Col source="segundo_factor" disableSort>
          <SiNo source="segundo_factor" />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <Estado />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
