import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { EventoInputs } from '../components/EventoInputs.tsx';

const NEW = {
  estrategia: 'titular',
  audiencia: 'todos',
  max_acompanantes: 0,
  plazo_oferta_horas: 48,
  seccionales: [],
  publicado: false,
};

export function EventoCreate() {
  return (
    <CreatePage>
      <Formulario endpoint={eventos.create} defaultValues={NEW}>
        <EventoInputs />
      </Formulario>
    </CreatePage>
  );
}

export function EventoEdit() {
  return (
    <EditPage>
      <Formulario endpoint={eventos.update} actions={<Borrar />}>
        <EventoInputs />
      </Formulario>
    </EditPage>
  );
}
