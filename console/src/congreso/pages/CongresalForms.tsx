import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { ReferenceInput, TextInput } from 'react-admin';
import { congresales } from '@gremio/contract/congreso/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';

const CongresalInputs = ({ fixed = false }: { fixed?: boolean }) => (
  <FormSection title="Congresal">
    <ReferenceInput
      source="congreso_id"
      reference="congresos"
      sort={{ field: 'desde', order: 'DESC' }}
    >
      <ChoiceInput filterToQuery={(q: string) => ({ q })} isRequired readOnly={fixed} />
    </ReferenceInput>
    <TextInput source="numdoc" isRequired helperText="Es lo que lo ata al padrón" />
    <TextInput source="nombre" isRequired />
    <TextInput source="cargo" />
    <TextInput source="seccional" />
  </FormSection>
);

export function CongresalCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={congresales.create}>
        <CongresalInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function CongresalEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm
        endpoint={congresales.update}
        actions={<DeleteAction endpoint={congresales.remove} />}
      >
        <CongresalInputs fixed />
      </ContractForm>
    </EditPage>
  );
}
