import { sliders } from '@gremio/contract/noticias/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { WithPreview } from '../../platform/forms/WithPreview.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SliderInputs } from '../components/SliderInputs.tsx';
import { SliderPrevia } from '../components/VistaPrevia.tsx';

const Slider = () => (
  <WithPreview preview={<SliderPrevia />}>
    <SliderInputs />
  </WithPreview>
);

export function SliderCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm endpoint={sliders.create} defaultValues={{ orden: 0 }}>
        <Slider />
      </ContractForm>
    </CreatePage>
  );
}

export function SliderEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm endpoint={sliders.update} actions={<DeleteAction />}>
        <Slider />
      </ContractForm>
    </EditPage>
  );
}
