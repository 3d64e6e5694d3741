import { answerPedidoHotel, getPedidoHotel } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords, huespedesInWords, nochesInWords } from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva, PedidoHotel } from '@gremio/contract/hoteles/schemas.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Facts } from '../../platform/components/Facts.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { OrganizacionContacts } from '../../platform/components/OrganizacionContacts.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import styles from '../components/hoteles.module.css';

const ANSWERED: Record<Exclude<EstadoReserva, 'solicitada'>, string> = {
  confirmada: 'La reserva está aceptada. Ya le avisamos a quien la pidió.',
  rechazada: 'La reserva está rechazada. Ya le avisamos a quien la pidió.',
  cancelada: 'Quien pidió esta reserva la canceló. No hace falta contestar.',
};

const factsOf = (pedido: PedidoHotel): [name: string, value: string | null][] => [
  ['Fechas', `${capital(fechasInWords(pedido))} (${nochesInWords(pedido.noches)})`],
  ['Personas', huespedesInWords(pedido)],
  ['Habitaciones', String(pedido.habitaciones)],
  ['A nombre de', `${pedido.afiliado}, n.º de afiliación ${pedido.nro_afiliado}`],
  ['Celular', pedido.contacto],
  ['Observaciones', pedido.observaciones],
];

/** Accept or decline; a link with `respuesta` sends nothing before a press. Declining asks for a reason. */
function AnswerForm({ token, declining: asked }: { token: string; declining: boolean }) {
  const [declining, setDeclining] = useState(asked);
  const [turned, setTurned] = useState(false);
  const turn = (to: boolean) => {
    setDeclining(to);
    setTurned(true);
  };
  const [motivo, setMotivo] = useState('');
  const write = useWrite(answerPedidoHotel, {
    failed: 'No se envió la respuesta',
    changes: [getPedidoHotel],
  });
  const answer = (respuesta: 'aceptar' | 'rechazar') =>
    void write.run({ params: { token }, body: { respuesta, motivo } });
  return (
    <div className={styles.section}>
      {declining ? (
        <>
          <TextField
            label="¿Por qué?"
            hint="Lo lee quien pidió la reserva. Podés dejarlo vacío."
            name="motivo"
            value={motivo}
            onChange={setMotivo}
            long
            takesFocus={turned}
            input={{ maxLength: 300 }}
          />
          <Button look="danger" wide pending={write.pending} onPress={() => answer('rechazar')}>
            Rechazar la reserva
          </Button>
          <Button look="quiet" wide onPress={() => turn(false)}>
            Volver
          </Button>
        </>
      ) : (
        <>
          <Button wide pending={write.pending} onPress={() => answer('aceptar')}>
            Aceptar la reserva
          </Button>
          <Button
            // Keeps React from reusing the button that is in this position while declining.
            key="declines"
            look="secondary"
            wide
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={turned}
            onPress={() => turn(true)}
          >
            No hay lugar
          </Button>
        </>
      )}
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </div>
  );
}

/** The answer already given; it takes the focus if it was given just now. */
function AnswerGiven({ estado, isNew }: { estado: keyof typeof ANSWERED; isNew: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  const good = estado === 'confirmada';
  return (
    <div ref={ref} tabIndex={-1}>
      <Note icon={good ? CircleCheck : CircleX} tone={good ? 'plain' : 'warn'}>
        {ANSWERED[estado]}
      </Note>
    </div>
  );
}

interface AnswerOrFormProps {
  token: string;
  estado: EstadoReserva;
  declining: boolean;
}

function AnswerOrForm({ token, estado, declining }: AnswerOrFormProps) {
  const [first] = useState(estado);
  if (estado === 'solicitada') return <AnswerForm token={token} declining={declining} />;
  return <AnswerGiven estado={estado} isNew={first === 'solicitada'} />;
}

/** Request to a hotel by agreement, for anyone who opens the link in its mail: no session, nothing kept. */
export function PedidoPage() {
  const { token } = useParams({ from: '/hotel/$token' });
  const { respuesta } = useSearch({ from: '/hotel/$token' });
  const reading = useRead(getPedidoHotel, { params: { token } }, { kept: false });
  useTitle('Pedido de reserva');
  return (
    <main className={styles.alone}>
      <meta name="robots" content="noindex, nofollow" />
      <Loaded
        reading={reading}
        skeleton={<RowsSkeleton lead={false} />}
        help={<OrganizacionContacts none={null} />}
      >
        {(pedido) => (
          <>
            <header>
              <p className={styles.quiet}>{pedido.organizacion}</p>
              <h1 className={styles.title}>Pedido de reserva en {pedido.hotel}</h1>
            </header>
            <Facts facts={factsOf(pedido)} />
            <AnswerOrForm
              token={token}
              estado={pedido.estado}
              declining={respuesta === 'rechazar'}
            />
          </>
        )}
      </Loaded>
    </main>
  );
}
