import { hoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario } from '../../platform/forms/Formulario.tsx';
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
      <Formulario endpoint={hoteles.create} defaultValues={DEFAULTS}>
        <HotelInputs />
      </Formulario>
    </CreatePage>
  );
}

export function HotelEdit() {
  return (
    <EditPage>
      <Formulario endpoint={hoteles.update} actions={<Borrar />}>
        <HotelInputs />
      </Formulario>
    </EditPage>
  );
}
