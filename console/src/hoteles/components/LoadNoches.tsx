import HotelIcon from '@mui/icons-material/Hotel';
import {
  BooleanInput,
  CanAccess,
  NumberInput,
  useDataProvider,
  useRecordContext,
} from 'react-admin';
import { noches } from '@gremio/contract/hoteles/endpoints.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { DayInput } from '../../platform/calendar/DayInputs.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Hotel } from './words.ts';

/** Sets the number of rooms for a range of nights, including nights already loaded. */
export function LoadNoches({ range }: { range: { desde: string; hasta: string } }) {
  const hotel = useRecordContext<Hotel>();
  const provider = useDataProvider<Provider>();
  if (!hotel) return null;
  return (
    <CanAccess action="edit" resource="noches">
      <FormAction
        endpoint={noches.layOut}
        draft
        label="Cargar habitaciones"
        icon={<HotelIcon />}
        title={`Cargar habitaciones de ${hotel.nombre}`}
        content="Las noches que ya están cargadas pasan a tener estas habitaciones. Nunca menos que las reservadas."
        confirm="Cargar"
        body={noches.layOut.body}
        start={{ cerrada: false, ...range }}
        run={async (body) => {
          const done = await provider.call(noches.layOut, {
            params: { id: String(hotel.id) },
            body,
          });
          return `${plural(done.noches, 'Se cargó', 'Se cargaron')} ${counted(done.noches, 'noche', 'noches')}.`;
        }}
      >
        <DayInput source="desde" resource="noches" isRequired fullWidth />
        <DayInput source="hasta" resource="noches" isRequired fullWidth />
        <NumberInput source="habitaciones" resource="noches" isRequired fullWidth min={0} />
        <BooleanInput
          source="cerrada"
          resource="noches"
          helperText="Nadie puede reservar esas noches; lo reservado sigue"
        />
      </FormAction>
    </CanAccess>
  );
}
