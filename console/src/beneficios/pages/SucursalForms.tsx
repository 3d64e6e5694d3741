import { sucursales } from '@gremio/contract/beneficios/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { SucursalInputs } from '../components/SucursalInputs.tsx';

/** Redirects to the benefit, whose page lists its branches. */
const toBeneficio = backTo('beneficios', 'app_beneficio_id');

export function SucursalCreate() {
  return (
    <CreatePage redirect={toBeneficio}>
      <Formulario endpoint={sucursales.create}>
        <SucursalInputs />
      </Formulario>
    </CreatePage>
  );
}

export function SucursalEdit() {
  return (
    <EditPage redirect={toBeneficio}>
      <Formulario endpoint={sucursales.update} actions={<Borrar />}>
        <SucursalInputs />
      </Formulario>
    </EditPage>
  );
}
