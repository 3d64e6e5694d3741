import { sliders } from '@gremio/contract/noticias/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { JuntoAVista } from '../../platform/forms/JuntoAVista.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SliderInputs } from '../components/SliderInputs.tsx';
import { SliderPrevia } from '../components/VistaPrevia.tsx';

const Slider = () => (
  <JuntoAVista vista={<SliderPrevia />}>
    <SliderInputs />
  </JuntoAVista>
);

export function SliderCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={sliders.create} defaultValues={{ orden: 0 }}>
        <Slider />
      </Formulario>
    </CreatePage>
  );
}

export function SliderEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={sliders.update} actions={<Borrar />}>
        <Slider />
      </Formulario>
    </EditPage>
  );
}
