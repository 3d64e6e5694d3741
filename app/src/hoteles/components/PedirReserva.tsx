import { listNochesLibres } from '@gremio/contract/hoteles/endpoints.ts';
import { habitacionesPara, topeInWords, topePersonas } from '@gremio/contract/hoteles/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { useNow } from '../../platform/hooks.ts';
import { Contador } from './Contador.tsx';
import { Estadia } from './Estadia.tsx';
import { Convenio } from './Convenio.tsx';
import styles from './hoteles.module.css';
import { alcanzan, conHabitaciones, type Libres } from './nights.ts';
import { Resumen } from './Resumen.tsx';
import { usePedido } from './usePedido.ts';

const MINUTE_MS = 60_000;
const LABELS = {
  fecha_desde: 'Entrada',
  fecha_hasta: 'Salida',
  adultos: 'Personas',
  menores: 'Menores',
  observaciones: 'Observaciones',
};

interface FormProps {
  persona_id: number;
  hotel: Hotel;
  libres: Libres;
}

interface FieldsProps extends FormProps {
  hoy: string;
  pedido: ReturnType<typeof usePedido>;
}

/** Offers only what can be booked: nights with enough rooms, and no more guests than a reserva takes. */
function Fields({ persona_id, hotel, libres, hoy, pedido }: FieldsProps) {
  const { kept, draft, edit, send, pending } = pedido;
  const { adultos, menores, fechas } = draft;
  const tope = topePersonas(hotel);
  const habitaciones = habitacionesPara(adultos + menores, hotel.plazas);
  const noches = conHabitaciones(libres, habitaciones);
  const taken = fechas !== null && !alcanzan(fechas, noches);
  return (
    <div className={styles.form}>
      <DraftNote of={kept} />
      <Estadia
        hoy={hoy}
        maxNoches={hotel.max_noches}
        libres={noches}
        value={fechas}
        onChange={(fechas) => edit({ fechas })}
      />
      <div className={styles.fields}>
        <Contador
          label="Adultos"
          campo="adultos"
          value={adultos}
          min={1}
          max={tope - menores}
          onChange={(next) => edit({ ...draft, adultos: next })}
        />
        <Contador
          label="Menores"
          campo="menores"
          value={menores}
          min={0}
          max={tope - adultos}
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
        {hotel.convenio && <Convenio persona_id={persona_id} />}
        <Resumen hotel={hotel} draft={draft} noches={noches} />
        <Button wide pending={pending} isDisabled={taken} onPress={() => void send()}>
          Pedir la reserva
        </Button>
      </div>
    </div>
  );
}

const Full = () => (
  <Note icon={BedDouble}>
    Por ahora no quedan noches con lugar. Cuando se libere una, la vas a ver acá.
  </Note>
);

/** The dialog is outside of the fields, so that a refusal still shows when the last free night is gone. */
function Form({ persona_id, hotel, libres }: FormProps) {
  const hoy = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const pedido = usePedido(persona_id, hotel, hoy);
  return (
    <>
      {libres?.size === 0 ? <Full /> : <Fields {...{ persona_id, hotel, libres, hoy, pedido }} />}
      <ProblemDialog problem={pedido.problem} onClose={pedido.dismiss} labels={LABELS} />
    </>
  );
}

const FormSkeleton = () => (
  <Skeleton>
    <Bone height="420px" round="var(--rounder)" />
  </Skeleton>
);

/** For a hotel whose nights are counted: reads those with free rooms first. */
function Counted({ persona_id, hotel }: Omit<FormProps, 'libres'>) {
  const reading = useRead(listNochesLibres, { params: { id: hotel.id } });
  return (
    <Loaded reading={reading} skeleton={<FormSkeleton />}>
      {(noches) => (
        <Form
          persona_id={persona_id}
          hotel={hotel}
          libres={new Map(noches.map((one) => [one.noche, one.libres]))}
        />
      )}
    </Loaded>
  );
}

interface PedirReservaProps {
  persona_id: number;
  hotel: Hotel;
  suspendido: boolean;
}

export function PedirReserva({ persona_id, hotel, suspendido }: PedirReservaProps) {
  if (suspendido) return <Suspendido />;
  const counts = !hotel.convenio || hotel.con_noches;
  const mine = { persona_id, hotel };
  return counts ? <Counted {...mine} /> : <Form {...mine} libres={null} />;
}
