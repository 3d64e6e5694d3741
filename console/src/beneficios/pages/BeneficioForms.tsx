import { beneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { WithPreview } from '../../platform/forms/WithPreview.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { BeneficioInputs } from '../components/BeneficioInputs.tsx';
import { BeneficioPreview } from '../components/BeneficioPreview.tsx';

const BeneficioFormBody = () => (
  <WithPreview preview={<BeneficioPreview />}>
    <BeneficioInputs />
  </WithPreview>
);

export function BeneficioCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={beneficios.create} defaultValues={{ publicado: true }}>
        <BeneficioFormBody />
      </ContractForm>
    </CreatePage>
  );
}

export function BeneficioEdit() {
  return (
    <EditPage>
      <ContractForm
        endpoint={beneficios.update}
        actions={<DeleteAction endpoint={beneficios.remove} />}
      >
        <BeneficioFormBody />
      </ContractForm>
    </EditPage>
  );
}
