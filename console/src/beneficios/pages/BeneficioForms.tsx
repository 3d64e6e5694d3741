import { beneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { JuntoAVista } from '../../platform/forms/JuntoAVista.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { BeneficioInputs } from '../components/BeneficioInputs.tsx';
import { BeneficioPrevia } from '../components/VistaPrevia.tsx';

const Beneficio = () => (
  <JuntoAVista vista={<BeneficioPrevia />}>
    <BeneficioInputs />
  </JuntoAVista>
);

export function BeneficioCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={beneficios.create} defaultValues={{ publicado: true }}>
        <Beneficio />
      </Formulario>
    </CreatePage>
  );
}

export function BeneficioEdit() {
  return (
    <EditPage>
      <Formulario endpoint={beneficios.update} actions={<Borrar />}>
        <Beneficio />
      </Formulario>
    </EditPage>
  );
}
