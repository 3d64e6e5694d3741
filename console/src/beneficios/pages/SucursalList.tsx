import {
  AutocompleteInput,
  DataTable,
  ReferenceField,
  ReferenceInput,
  SearchInput,
} from 'react-admin';
import type { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';

type Sucursal = Reply<typeof sucursales.get>;

const inWords = ({ direccion, localidad, provincia }: Sucursal) =>
  [direccion, localidad, provincia].filter(Boolean).join(', ');

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o dirección" />,
  <ReferenceInput
    key="app_beneficio_id"
    source="app_beneficio_id"
    reference="beneficios"
    sort={{ field: 'nombre', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <ReferenceInput
    key="provincia_id"
    source="provincia_id"
    reference="provincias"
    sort={{ field: 'nombre', order: 'ASC' }}
    perPage={100}
  >
    <AutocompleteInput optionText="nombre" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
];

export function SucursalList() {
  return (
    <Lista filters={filters} sort={{ field: 'nombre', order: 'ASC' }}>
      <Tabla<Sucursal> primary={({ nombre }) => nombre} secondary={inWords}>
        <DataTable.Col source="nombre" />
        <DataTable.Col source="app_beneficio_id" disableSort>
          <ReferenceField source="app_beneficio_id" reference="beneficios" link="show" />
        </DataTable.Col>
        <DataTable.Col source="direccion" disableSort />
        <DataTable.Col source="localidad" />
        <DataTable.Col source="provincia" />
      </Tabla>
    </Lista>
  );
}
