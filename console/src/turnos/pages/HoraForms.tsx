import { horas } from '@gremio/contract/turnos/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { HoraInputs } from '../components/HoraInputs.tsx';

/** Redirects to the campaña, whose page shows its horas. */
const toCampania = backTo('campanias', 'campania_id');

export function HoraCreate() {
  return (
    <CreatePage redirect={toCampania}>
      <Formulario endpoint={horas.create} defaultValues={{ cerrado: false }}>
        <HoraInputs />
      </Formulario>
    </CreatePage>
  );
}

export function HoraEdit() {
  return (
    <EditPage redirect={toCampania}>
      <Formulario endpoint={horas.update} actions={<Borrar />}>
        <HoraInputs />
      </Formulario>
    </EditPage>
  );
}
