import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { EventoInputs } from '../components/EventoInputs.tsx';

const NEW = {
  estrategia: 'titular',
  max_acompanantes: 0,
  plazo_oferta_horas: 48,
  publicado: false,
};

export function EventoCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={eventos.create} defaultValues={NEW}>
        <EventoInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function EventoEdit() {
  return (
    <EditPage>
      <ContractForm endpoint={eventos.update} actions={<DeleteAction endpoint={eventos.remove} />}>
        <EventoInputs />
      </ContractForm>
    </EditPage>
  );
}
