import {
  BulkActionsToolbar,
  DataTable,
  NullableBooleanInput,
  SearchInput,
  SelectAllButton,
  SelectInput,
  TextInput,
  usePermissions,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { MAX_RANGE } from '@gremio/contract/platform/resource.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { ESTADO_PERSONA_CHOICES } from '../components/choices.ts';
import { EmitirLote } from '../components/EmitirLote.tsx';

type Persona = Reply<typeof personas.get>;

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Nombre, DNI o número"
    sx={{ width: 240 }}
  />,
  <SelectInput key="estado" source="estado" choices={ESTADO_PERSONA_CHOICES} alwaysOn />,
  <TextInput key="seccional" source="seccional" alwaysOn sx={{ width: 170 }} />,
  <NullableBooleanInput key="activado" source="activado" />,
];

export function PersonaList() {
  const { permissions: role } = usePermissions<Role>();
  const emite = role !== undefined && mayTouch(role, 'claves_activacion', 'w');
  return (
    <Lista filters={filters} sort={{ field: 'nombre', order: 'ASC' }}>
      <Tabla<Persona>
        primary={({ nombre }) => nombre}
        secondary={({ numero_documento, nro_afiliado }) =>
          `DNI ${numero_documento} · N.º ${nro_afiliado}`
        }
        fact={() => <Estado />}
        bulkActionButtons={emite}
        bulkActionsToolbar={
          <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_RANGE} />}>
            <EmitirLote />
          </BulkActionsToolbar>
        }
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="numero_documento" />
        <DataTable.Col source="nro_afiliado" />
        <DataTable.Col source="seccional" />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="activado" disableSort>
          <SiNo source="activado" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
