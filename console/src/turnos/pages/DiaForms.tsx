import { dias } from '@gremio/contract/turnos/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { backTo, CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { DiaInputs } from '../components/DiaInputs.tsx';

/** Redirects to the campaña, whose page shows its days. */
const toCampania = backTo('campanias', 'campania_id');

export function DiaCreate() {
  return (
    <CreatePage redirect={toCampania}>
      <Formulario endpoint={dias.create} defaultValues={{ cerrado: false }}>
        <DiaInputs />
      </Formulario>
    </CreatePage>
  );
}

export function DiaEdit() {
  return (
    <EditPage redirect={toCampania}>
      <Formulario endpoint={dias.update} actions={<Borrar />}>
        <DiaInputs />
      </Formulario>
    </EditPage>
  );
}
