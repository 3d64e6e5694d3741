import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { DataTable, NullableBooleanInput, ReferenceField, ReferenceInput } from 'react-admin';
import { exportSucursales, type sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { WithoutLocalidad } from '../components/WithoutLocalidad.tsx';

type Sucursal = Reply<typeof sucursales.get>;

const inWords = ({ direccion, localidad, provincia }: Sucursal) =>
  [direccion, localidad, provincia].filter(Boolean).join(', ');

const filters = [
  searchFilter('Nombre o dirección'),
  belongsFilter('app_beneficio_id', 'beneficios', 'nombre', 'ASC'),
  <ReferenceInput
    key="provincia_id"
    source="provincia_id"
    reference="provincias"
    sort={{ field: 'nombre', order: 'ASC' }}
    perPage={100}
  >
    <ChoiceInput isFilter optionText="nombre" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <NullableBooleanInput key="sin_localidad" source="sin_localidad" />,
];

export function SucursalList() {
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'nombre', order: 'ASC' }}
      exportEndpoint={exportSucursales}
    >
      <WithoutLocalidad />
      <StaffTable<Sucursal> primary={({ nombre }) => nombre} secondary={inWords}>
        <DataTable.Col source="nombre" />
        <DataTable.Col source="app_beneficio_id" disableSort>
          <ReferenceField source="app_beneficio_id" reference="beneficios" link="show" />
        </DataTable.Col>
        <DataTable.Col source="direccion" disableSort />
        <DataTable.Col source="localidad" />
        <DataTable.Col source="provincia" />
      </StaffTable>
    </StaffList>
  );
}
