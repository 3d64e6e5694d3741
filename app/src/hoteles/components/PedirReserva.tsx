import { listNochesLibres } from '@gremio/contract/hoteles/endpoints.ts';
import {
  contarNoches,
  fechasInWords,
  habitacionesPara,
  huespedesInWords,
} from '@gremio/contract/hoteles/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { BedDouble, CirclePause, Handshake } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { useNow } from '../../platform/hooks.ts';
import { Contador } from './Contador.tsx';
import { Estadia } from './Estadia.tsx';
import styles from './hoteles.module.css';
import { type Pedido, usePedido } from './usePedido.ts';
import { totalInWords } from './words.ts';

const MINUTE_MS = 60_000;
const MAX_GUESTS = 100;
const LABELS = {
  fecha_desde: 'Entrada',
  fecha_hasta: 'Salida',
  adultos: 'Personas',
  menores: 'Menores',
  observaciones: 'Observaciones',
};

/** What is asked for, in a sentence above the button that asks. */
function Summary({ hotel, draft }: { hotel: Hotel; draft: Pedido }) {
  const { fechas } = draft;
  const noches = fechas ? contarNoches(fechas.desde, fechas.hasta) : 0;
  if (!fechas || noches < 1) {
    return <p className={styles.summary}>Elegí el día de entrada y el de salida.</p>;
  }
  const rooms = habitacionesPara(draft.adultos + draft.menores, hotel.plazas);
  const total = totalInWords(hotel, rooms, noches);
  const when = fechasInWords({ fecha_desde: fechas.desde, fecha_hasta: fechas.hasta });
  return (
    <p className={styles.summary} aria-live="polite">
      <strong className={styles.when}>{when}</strong>
      <br />
      {[huespedesInWords(draft), total].filter(Boolean).join(' · ')}
    </p>
  );
}

interface FormProps {
  persona_id: number;
  hotel: Hotel;
  libres: ReadonlySet<string> | null;
}

interface FieldsProps extends Omit<FormProps, 'persona_id'> {
  hoy: string;
  pedido: ReturnType<typeof usePedido>;
}

function Fields({ hotel, libres, hoy, pedido: { kept, draft, edit, send, pending } }: FieldsProps) {
  return (
    <div className={styles.form}>
      <DraftNote of={kept} />
      <Estadia
        hoy={hoy}
        maxNoches={hotel.max_noches}
        libres={libres}
        value={draft.fechas}
        onChange={(fechas) => edit({ fechas })}
      />
      <div className={styles.fields}>
        <Contador
          label="Adultos"
          campo="adultos"
          value={draft.adultos}
          min={1}
          max={MAX_GUESTS}
          onChange={(adultos) => edit({ adultos })}
        />
        <Contador
          label="Menores"
          campo="menores"
          value={draft.menores}
          min={0}
          max={MAX_GUESTS}
          onChange={(menores) => edit({ menores })}
        />
        <TextField
          label="Observaciones (si hace falta)"
          name="observaciones"
          value={draft.observaciones}
          onChange={(observaciones) => edit({ observaciones })}
          long
          input={{ maxLength: 500 }}
        />
        {hotel.convenio && (
          <Note icon={Handshake} tone="plain">
            Se la pedimos al hotel con tu nombre, tu número de afiliado y tu celular. El hotel la
            confirma.
          </Note>
        )}
        <Summary hotel={hotel} draft={draft} />
        <Button wide pending={pending} onPress={() => void send()}>
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

/** What was refused is still said when it was the last night that went. */
function Form({ persona_id, hotel, libres }: FormProps) {
  const hoy = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const pedido = usePedido(persona_id, hotel, hoy);
  return (
    <>
      {libres?.size === 0 ? <Full /> : <Fields {...{ hotel, libres, hoy, pedido }} />}
      <ProblemDialog problem={pedido.problem} onClose={pedido.dismiss} labels={LABELS} />
    </>
  );
}

const FormSkeleton = () => (
  <Skeleton>
    <Bone height="420px" round="var(--rounder)" />
  </Skeleton>
);

/** Where its nights are counted, those that have a room are read first. */
function Counted({ persona_id, hotel }: Omit<FormProps, 'libres'>) {
  const reading = useRead(listNochesLibres, { params: { id: hotel.id } });
  return (
    <Loaded reading={reading} skeleton={<FormSkeleton />}>
      {(noches) => (
        <Form
          persona_id={persona_id}
          hotel={hotel}
          libres={new Set(noches.map((one) => one.noche))}
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
  if (suspendido) return <Note icon={CirclePause}>{KNOWN_ERRORS.suspendido[1]}</Note>;
  const counts = !hotel.convenio || hotel.con_noches;
  const mine = { persona_id, hotel };
  return counts ? <Counted {...mine} /> : <Form {...mine} libres={null} />;
}
