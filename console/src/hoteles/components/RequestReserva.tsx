import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { useState } from 'react';
import AddIcon from '@mui/icons-material/Hotel';
import { Alert, Box } from '@mui/material';
import {
  DateInput,
  NumberInput,
  ReferenceInput,
  TextInput,
  useDataProvider,
  useGetList,
  useGetOne,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { plusMonths } from '../../platform/calendar/days.ts';
import { Legend, type DayMark, Months } from '../../platform/calendar/Months.tsx';
import { plural } from '@gremio/contract/platform/counted.ts';
import type { Provider } from '../../platform/http/data.ts';
import type { Hotel, Noche } from './words.ts';

const MANY = 400;
/** Later dates are typed. */
const SHOWN_MONTHS = 2;
const freeIn = ({ cerrada, habitaciones, ocupadas }: Noche): number =>
  cerrada ? 0 : Math.max(habitaciones - ocupadas, 0);

interface FormDates {
  hotel_id?: number;
  fecha_desde?: string;
  fecha_hasta?: string;
}

/** The chosen hotel's nights with a free room. The first click sets the arrival, the second the departure. */
function NochesCalendar() {
  const { hotel_id, fecha_desde: desde, fecha_hasta: hasta } = useWatch<FormDates>();
  const { setValue } = useFormContext();
  const [today] = useState(() => localParts(new Date()).fecha);
  const id = hotel_id ?? 0;
  const { data: hotel } = useGetOne<Hotel>('hoteles', { id }, { enabled: id > 0 });
  const { data: noches = [] } = useGetList<Noche>(
    'noches',
    {
      filter: { hotel_id: id, desde: today },
      sort: { field: 'noche', order: 'ASC' },
      pagination: { page: 1, perPage: MANY },
    },
    { enabled: hotel?.con_noches === true },
  );
  const last = noches.at(-1)?.noche;
  if (!hotel) return null;
  if (!hotel.con_noches) {
    return (
      <Alert severity="info">
        {hotel.convenio
          ? 'Es por convenio: se lo pedimos al hotel por correo, y el hotel contesta.'
          : 'Este hotel todavía no tiene noches cargadas.'}
      </Alert>
    );
  }
  const near = plusMonths(today, SHOWN_MONTHS);
  if (!last) return <Alert severity="info">No quedan noches con habitación.</Alert>;
  const byNoche = new Map(noches.map((noche) => [noche.noche, freeIn(noche)]));
  const isIn = (dia: string) =>
    dia === desde || (desde !== undefined && hasta !== undefined && dia >= desde && dia <= hasta);
  const markOf = (dia: string): DayMark => {
    const free = byNoche.get(dia) ?? 0;
    const label = free > 0 ? `${plural(free, 'queda', 'quedan')} ${free}` : 'sin habitación';
    if (isIn(dia)) return { tone: 'chosen', label, active: true };
    // The day of departure needs no free room.
    return free > 0
      ? { tone: 'free', label, active: true }
      : { tone: 'none', label, active: !!desde };
  };
  const pick = (dia: string) => {
    const isDeparture = desde && !hasta && dia > desde;
    if (isDeparture) setValue('fecha_hasta', dia, { shouldDirty: true });
    else {
      setValue('fecha_desde', dia, { shouldDirty: true });
      setValue('fecha_hasta', null, { shouldDirty: true });
    }
  };
  return (
    <Box>
      <Months
        label="Noches con habitación"
        desde={today}
        hasta={near < last ? near : last}
        start={desde ?? today}
        markOf={markOf}
        onPick={pick}
      />
      <Legend
        entries={[
          ['free', 'Con habitación'],
          ['chosen', 'La estadía'],
        ]}
      />
    </Box>
  );
}

/** Requests a reserva for a member by phone, under the same rules as in the app. */
export function RequestReserva({ persona }: { persona: { id: number; nombre: string } }) {
  const provider = useDataProvider<Provider>();
  return (
    <FormAction
      draft
      endpoint={reservas.create}
      label="Pedir reserva"
      icon={<AddIcon />}
      title={`Pedir una reserva para ${persona.nombre}`}
      content="Guarda sus habitaciones, y le avisamos por correo. Vale lo mismo que si la pidiera en la app."
      confirm="Pedir la reserva"
      body={reservas.create.body}
      start={{ persona_id: persona.id, adultos: 2, menores: 0 }}
      run={async (body) => {
        const row = await provider.call(reservas.create, { body });
        return `La reserva quedó pedida: ${row.hotel_nombre}, ${fechasInWords(row)}.`;
      }}
    >
      <ReferenceInput
        source="hotel_id"
        reference="hoteles"
        filter={{ show: true }}
        sort={{ field: 'order', order: 'ASC' }}
      >
        <ChoiceInput label="Hotel" isRequired fullWidth filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          mt: 1,
        }}
      >
        <DateInput source="fecha_desde" resource="reservas" isRequired />
        <DateInput source="fecha_hasta" resource="reservas" isRequired />
        <NumberInput source="adultos" resource="reservas" isRequired min={1} />
        <NumberInput source="menores" resource="reservas" min={0} />
      </Box>
      <NochesCalendar />
      <TextInput source="observaciones" resource="reservas" multiline fullWidth />
    </FormAction>
  );
}
