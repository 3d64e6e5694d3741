import { listNochesLibres } from '@gremio/contract/hoteles/endpoints.ts';
import { habitacionesPara, topeInWords, topePersonas } from '@gremio/contract/hoteles/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { useFeriados } from '../../platform/feriados.ts';
import { useNow } from '../../platform/hooks.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { StayCalendar } from './StayCalendar.tsx';
import { ConvenioNote } from './ConvenioNote.tsx';
import styles from './hoteles.module.css';
import { coversStay, nochesWithRooms, type FreeRooms } from './nights.ts';
import { StaySummary } from './StaySummary.tsx';
import { useReservaForm } from './useReservaForm.ts';

const LABELS = {
  fecha_desde: 'Entrada',
  fecha_hasta: 'Salida',
  adultos: 'Personas',
  menores: 'Menores',
  observaciones: 'Observaciones',
};

interface ReservaFormProps {
  persona_id: number;
  hotel: Hotel;
  free: FreeRooms;
}

interface ReservaFieldsProps extends ReservaFormProps {
  today: string;
  form: ReturnType<typeof useReservaForm>;
}

/** Offers only what can be booked: nights with enough rooms, and no more guests than a reserva takes. */
function ReservaFields({ persona_id, hotel, free, today, form }: ReservaFieldsProps) {
  const { kept, draft, edit, send, pending } = form;
  const { adultos, menores, fechas } = draft;
  const maxGuests = topePersonas(hotel);
  const habitaciones = habitacionesPara(adultos + menores, hotel.plazas);
  const noches = nochesWithRooms(free, habitaciones);
  const feriados = useFeriados();
  const taken = fechas !== null && !coversStay(fechas, noches);
  return (
    <div className={styles.form}>
      <DraftNote of={kept} />
      <StayCalendar
        today={today}
        maxNoches={hotel.max_noches}
        free={noches}
        value={fechas}
        onChange={(fechas) => edit({ fechas })}
      />
      <div className={styles.fields}>
        <NumberStepper
          label="Adultos"
          name="adultos"
          value={adultos}
          min={1}
          max={maxGuests - menores}
          onChange={(next) => edit({ ...draft, adultos: next })}
        />
        <NumberStepper
          label="Menores"
          name="menores"
          value={menores}
          min={0}
          max={maxGuests - adultos}
          onChange={(next) => edit({ ...draft, menores: next })}
        />
        <p className={styles.quiet}>{topeInWords(hotel)}.</p>
        <TextField
          label="Observaciones (si hace falta)"
          name="observaciones"
          value={draft.observaciones}
          onChange={(observaciones) => edit({ observaciones })}
          long
          input={{ maxLength: 500 }}
        />
        {hotel.convenio && <ConvenioNote persona_id={persona_id} />}
        <StaySummary hotel={hotel} draft={draft} noches={noches} feriados={feriados} />
        <Button wide pending={pending} isDisabled={taken} onPress={() => void send()}>
          Pedir la reserva
        </Button>
      </div>
    </div>
  );
}

const HotelFull = () => (
  <Note icon={BedDouble}>
    Por ahora no quedan noches con lugar. Cuando se libere una, la vas a ver acá.
  </Note>
);

/** The dialog is outside of the fields, so that a refusal still shows when the last free night is gone. */
function ReservaForm({ persona_id, hotel, free }: ReservaFormProps) {
  const today = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const form = useReservaForm(persona_id, hotel, today);
  return (
    <>
      {free?.size === 0 ? (
        <HotelFull />
      ) : (
        <ReservaFields {...{ persona_id, hotel, free, today, form }} />
      )}
      <ProblemDialog problem={form.problem} onClose={form.dismiss} labels={LABELS} />
    </>
  );
}

const ReservaFormSkeleton = () => (
  <Skeleton>
    <SkeletonBlock height="420px" round="var(--rounder)" />
  </Skeleton>
);

/** For a hotel whose nights are counted: reads those with free rooms first. */
function CountedHotelForm({ persona_id, hotel }: Omit<ReservaFormProps, 'free'>) {
  const reading = useRead(listNochesLibres, { params: { id: hotel.id } });
  return (
    <Loaded reading={reading} skeleton={<ReservaFormSkeleton />}>
      {(noches) => (
        <ReservaForm
          persona_id={persona_id}
          hotel={hotel}
          free={new Map(noches.map((one) => [one.noche, one.libres]))}
        />
      )}
    </Loaded>
  );
}

interface RequestReservaProps {
  persona_id: number;
  hotel: Hotel;
  suspendido: boolean;
}

export function RequestReserva({ persona_id, hotel, suspendido }: RequestReservaProps) {
  if (suspendido) return <SuspendedNote />;
  const counts = !hotel.convenio || hotel.con_noches;
  const mine = { persona_id, hotel };
  return counts ? <CountedHotelForm {...mine} /> : <ReservaForm {...mine} free={null} />;
}
