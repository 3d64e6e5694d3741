import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { Stack } from '@mui/material';
import {
  BooleanInput,
  CanAccess,
  DataTable,
  DateInput,
  NumberField,
  NullableBooleanInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  TextField,
  TextInput,
} from 'react-admin';
import { comercios } from '@gremio/contract/puerta/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage, ShowPage } from '../../platform/forms/pages.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ComercioLink } from '../components/ComercioLink.tsx';

type Comercio = Reply<typeof comercios.get>;

const filters = [
  searchFilter('Nombre'),
  <NullableBooleanInput key="revocado" source="revocado" label="Anulado" alwaysOn />,
];

export function ComercioList() {
  return (
    <StaffList filters={filters} sort={{ field: 'nombre', order: 'ASC' }}>
      <StaffTable<Comercio>
        primary={({ nombre }) => nombre}
        fact={() => <EstadoField source="revocado" />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="tipo_ids" disableSort>
          <ReferenceArrayField source="tipo_ids" reference="voucher_tipos" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <DateText source="vence" />
        </DataTable.Col>
        <DataTable.Col source="revocado" disableSort>
          <EstadoField source="revocado" />
        </DataTable.Col>
        <DataTable.NumberCol source="usados" disableSort />
      </StaffTable>
    </StaffList>
  );
}

function ComercioInputs() {
  return (
    <FormSection title="Comercio">
      <TextInput source="nombre" isRequired helperText="Se lee en el voucher, cuando se usa" />
      <DateInput source="vence" isRequired helperText="El último día del enlace" />
      <ReferenceArrayInput
        source="tipo_ids"
        reference="voucher_tipos"
        sort={{ field: 'desde', order: 'DESC' }}
      >
        <ChoiceInput multiple isRequired filterToQuery={(q: string) => ({ q })} />
      </ReferenceArrayInput>
      <BooleanInput
        source="revocado"
        label="Enlace anulado"
        helperText="Anulado, deja de servir enseguida"
      />
    </FormSection>
  );
}

export function ComercioCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={comercios.create} defaultValues={{ revocado: false, tipo_ids: [] }}>
        <ComercioInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function ComercioEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={comercios.update}
        actions={<DeleteAction endpoint={comercios.remove} />}
      >
        <ComercioInputs />
      </ContractForm>
    </EditPage>
  );
}

/** A shop, with the link to hand over. */
export function ComercioShow() {
  return (
    <ShowPage>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Comercio">
          <TextField source="nombre" />
          <DateText source="vence" weekday />
          <EstadoField source="revocado" />
          <NumberField source="usados" />
          <ReferenceArrayField source="tipo_ids" reference="voucher_tipos" />
        </FieldSection>
        <CanAccess action="edit" resource="comercios">
          <ComercioLink />
        </CanAccess>
      </Stack>
    </ShowPage>
  );
}
