import { Stack } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  DataTable,
  DateInput,
  NumberField,
  NullableBooleanInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  Show,
  TextField,
  TextInput,
} from 'react-admin';
import { comercios } from '@gremio/contract/puerta/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Enlace } from '../components/Enlace.tsx';

type Comercio = Reply<typeof comercios.get>;

const filters = [
  searchFilter('Nombre'),
  <NullableBooleanInput key="revocado" source="revocado" label="Anulado" alwaysOn />,
];

export function ComercioList() {
  return (
    <Lista filters={filters} sort={{ field: 'nombre', order: 'ASC' }}>
      <Tabla<Comercio> primary={({ nombre }) => nombre} fact={() => <Estado source="revocado" />}>
        <DataTable.Col source="nombre" />
        <DataTable.Col source="tipo_ids" disableSort>
          <ReferenceArrayField source="tipo_ids" reference="voucher_tipos" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <Fecha source="vence" />
        </DataTable.Col>
        <DataTable.Col source="revocado" disableSort>
          <Estado source="revocado" />
        </DataTable.Col>
        <DataTable.NumberCol source="usados" disableSort />
      </Tabla>
    </Lista>
  );
}

function ComercioInputs() {
  return (
    <Seccion titulo="Comercio">
      <TextInput source="nombre" isRequired helperText="Se lee en el voucher, cuando se usa" />
      <DateInput source="vence" isRequired helperText="El último día del enlace" />
      <ReferenceArrayInput
        source="tipo_ids"
        reference="voucher_tipos"
        sort={{ field: 'desde', order: 'DESC' }}
      >
        <AutocompleteArrayInput isRequired filterToQuery={(q: string) => ({ q })} />
      </ReferenceArrayInput>
      <BooleanInput
        source="revocado"
        label="Enlace anulado"
        helperText="Anulado, deja de servir enseguida"
      />
    </Seccion>
  );
}

export function ComercioCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={comercios.create} defaultValues={{ revocado: false, tipo_ids: [] }}>
        <ComercioInputs />
      </Formulario>
    </CreatePage>
  );
}

export function ComercioEdit() {
  return (
    <EditPage>
      <Formulario endpoint={comercios.update} actions={<Borrar />}>
        <ComercioInputs />
      </Formulario>
    </EditPage>
  );
}

/** A shop, with the link to hand over. */
export function ComercioShow() {
  return (
    <Show>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Datos titulo="Comercio">
          <TextField source="nombre" />
          <Fecha source="vence" weekday />
          <Estado source="revocado" />
          <NumberField source="usados" />
          <ReferenceArrayField source="tipo_ids" reference="voucher_tipos" />
        </Datos>
        <Enlace />
      </Stack>
    </Show>
  );
}
