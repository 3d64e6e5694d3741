import { sliders } from '@gremio/contract/noticias/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { publishedNow } from '../../platform/forms/PublicationInputs.tsx';
import { WithPreview } from '../../platform/forms/WithPreview.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SliderInputs } from '../components/SliderInputs.tsx';
import { SliderPreview } from '../components/previews.tsx';

const SliderFormBody = () => (
  <WithPreview preview={<SliderPreview />}>
    <SliderInputs />
  </WithPreview>
);

export function SliderCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm
        endpoint={sliders.create}
        defaultValues={() => ({ orden: 0, ...publishedNow() })}
      >
        <SliderFormBody />
      </ContractForm>
    </CreatePage>
  );
}

export function SliderEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm endpoint={sliders.update} actions={<DeleteAction endpoint={sliders.remove} />}>
        <SliderFormBody />
      </ContractForm>
    </EditPage>
  );
}
