import { sliders } from '@gremio/contract/noticias/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SliderInputs } from '../components/SliderInputs.tsx';

export function SliderCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={sliders.create} defaultValues={{ orden: 0 }}>
        <SliderInputs />
      </Formulario>
    </CreatePage>
  );
}

export function SliderEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={sliders.update} actions={<Borrar />}>
        <SliderInputs />
      </Formulario>
    </EditPage>
  );
}
