import { NumberInput, TextInput } from 'react-admin';
import { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { IconInput } from '../components/IconInput.tsx';

function RubroInputs() {
  return (
    <FormSection title="Rubro">
      <TextInput source="nombre" isRequired />
      <NumberInput source="orden" isRequired helperText="Los más bajos se ven primero" />
      <IconInput source="icono" />
    </FormSection>
  );
}

export function RubroCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={rubros.create} defaultValues={{ orden: 0 }}>
        <RubroInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function RubroEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm endpoint={rubros.update} actions={<DeleteAction endpoint={rubros.remove} />}>
        <RubroInputs />
      </ContractForm>
    </EditPage>
  );
}
