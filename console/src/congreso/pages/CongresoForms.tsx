import { congresos } from '@gremio/contract/congreso/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { CongresoInputs } from '../components/CongresoInputs.tsx';

const NEW = { comidas: [], publicado: false };

export function CongresoCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={congresos.create} defaultValues={NEW}>
        <CongresoInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function CongresoEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={congresos.update}
        actions={<DeleteAction endpoint={congresos.remove} />}
      >
        <CongresoInputs />
      </ContractForm>
    </EditPage>
  );
}
