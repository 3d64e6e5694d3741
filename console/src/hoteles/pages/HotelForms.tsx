import { hoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { HotelInputs } from '../components/HotelInputs.tsx';

const DEFAULTS = {
  convenio: false,
  show: true,
  order: 0,
  plazas: 2,
  habitaciones_por_reserva: 1,
  max_noches: 7,
  servicios: [],
  imagenes: [],
};

export function HotelCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={hoteles.create} defaultValues={DEFAULTS}>
        <HotelInputs />
      </ContractForm>
    </CreatePage>
  );
}

export function HotelEdit() {
  return (
    <EditPage>
      <ContractForm endpoint={hoteles.update} actions={<DeleteAction endpoint={hoteles.remove} />}>
        <HotelInputs />
      </ContractForm>
    </EditPage>
  );
}
