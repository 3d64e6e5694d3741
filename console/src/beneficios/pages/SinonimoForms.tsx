import { TextArrayInput, TextInput } from 'react-admin';
import { sinonimos } from '@gremio/contract/beneficios/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { FullWidth, ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';

function SinonimoInputs() {
  return (
    <FormSection title="Sinónimo">
      <TextInput source="palabra" isRequired helperText="Lo que escriben, como dentista" />
      <FullWidth>
        <TextArrayInput
          source="equivalentes"
          helperText="Lo que tiene que encontrar, como odontología. Escribí una y apretá Enter"
        />
      </FullWidth>
    </FormSection>
  );
}

export function SinonimoCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={sinonimos.create} defaultValues={{ equivalentes: [] }}>
        <SinonimoInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function SinonimoEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm
        endpoint={sinonimos.update}
        actions={<DeleteAction endpoint={sinonimos.remove} />}
      >
        <SinonimoInputs />
      </ContractForm>
    </EditPage>
  );
}
