import { personas } from '@gremio/contract/personas/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { PersonaInputs } from '../components/PersonaInputs.tsx';

export function PersonaCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={personas.create} defaultValues={{ estado: 'activo' }}>
        <PersonaInputs isNew />
      </ContractForm>
    </CreatePage>
  );
}

export function PersonaEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={personas.update}
        actions={<DeleteAction endpoint={personas.remove} />}
      >
        <PersonaInputs />
      </ContractForm>
    </EditPage>
  );
}
