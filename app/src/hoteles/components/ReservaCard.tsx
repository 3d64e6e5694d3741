import {
  cancelReserva,
  listNochesLibres,
  listReservas,
  mailConvenio,
} from '@gremio/contract/hoteles/endpoints.ts';
import {
  calendarioOf,
  fechasInWords,
  huespedesInWords,
  nochesInWords,
  puedeCancelar,
} from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva, Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import {
  CalendarPlus,
  CircleCheck,
  CircleX,
  Clock,
  Phone,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { ContactLink, ContactLinks } from '../../platform/components/ContactLink.tsx';
import { telHref } from '../../platform/contact.ts';
import { saveFile } from '../../platform/save.ts';
import styles from './hoteles.module.css';
import { estadoTextsOf, totalInWords } from './words.ts';

const LOOKS: Record<
  EstadoReserva,
  { tone: ComponentProps<typeof Chip>['tone']; icon: LucideIcon }
> = {
  solicitada: { tone: 'warn', icon: Clock },
  confirmada: { tone: 'ok', icon: CircleCheck },
  rechazada: { tone: 'bad', icon: CircleX },
  cancelada: { tone: 'plain', icon: CircleX },
};

const CHANGES = [listReservas, listNochesLibres];

function saveCalendar(reserva: Reserva): void {
  const text = calendarioOf(reserva, location.hostname, new Date().toISOString());
  saveFile(new Blob([text], { type: 'text/calendar' }), `reserva-${reserva.id}.ics`);
}

function CancelReserva({ reserva }: { reserva: Reserva }) {
  const [asking, setAsking] = useState(false);
  const write = useWrite(cancelReserva, { failed: 'No se canceló', changes: CHANGES });
  const cancel = async () => {
    const done = await write.run({ params: { id: reserva.id } });
    setAsking(false);
    if (done) toast(done.message);
  };
  return (
    <>
      <Button look="secondary" onPress={() => setAsking(true)}>
        Cancelar la reserva
      </Button>
      <ConfirmDialog
        title={`¿Cancelar tu reserva en ${reserva.hotel.nombre}?`}
        text={`Dejás ${reserva.habitaciones > 1 ? 'libres las habitaciones' : 'libre la habitación'} ${fechasInWords(reserva)}.${reserva.hotel.convenio && reserva.avisada ? ' Se lo avisamos al hotel.' : ''} No se puede deshacer.`}
        confirm="Cancelar la reserva"
        keep="No, dejarla así"
        open={asking}
        pending={write.pending}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
      <ProblemDialog problem={asking ? null : write.problem} onClose={write.dismiss} />
    </>
  );
}

/** Sends the request to a hotel that was not asked: the second call failed after the reserva was saved. */
function NotifyHotel({ reserva }: { reserva: Reserva }) {
  const write = useWrite(mailConvenio, { failed: 'No se le avisó al hotel', changes: CHANGES });
  const send = async () => {
    const done = await write.run({ body: { reserva_id: reserva.id } });
    if (done) toast(done.message);
  };
  return (
    <>
      <Button pending={write.pending} onPress={() => void send()}>
        <Send size={20} aria-hidden />
        Pedírsela al hotel
      </Button>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </>
  );
}

/** Card of a reserva: its dates and state, and the actions open to the member. */
export function ReservaCard({ reserva, today }: { reserva: Reserva; today: string }) {
  const id = useId();
  const { tone, icon } = LOOKS[reserva.estado];
  const { word, text } = estadoTextsOf(reserva);
  const { hotel, motivo } = reserva;
  const tel = hotel.telefono && telHref(hotel.telefono);
  const toCome = reserva.fecha_hasta >= today;
  const unasked = hotel.convenio && reserva.estado === 'solicitada' && !reserva.avisada;
  return (
    <li>
      <section className={styles.reserva} aria-labelledby={id}>
        <div className={styles.reservaHead}>
          <h2 id={id} className={styles.name}>
            <Link to="/hoteles/$id" params={{ id: String(hotel.id) }}>
              {hotel.nombre}
            </Link>
          </h2>
          <Chip tone={tone} icon={icon}>
            {word}
          </Chip>
        </div>
        <p className={styles.when}>{capital(fechasInWords(reserva))}</p>
        <p className={styles.quiet}>
          {[nochesInWords(reserva.noches), huespedesInWords(reserva), hotel.localidad]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reserva.total !== null && (
          <p className={styles.price}>
            {totalInWords(reserva.total, reserva.habitaciones, reserva.noches)}
          </p>
        )}
        {toCome && <p>{motivo ? `${text} Motivo: ${motivo}` : text}</p>}
        {tel && toCome && (
          <ContactLinks>
            <ContactLink
              icon={Phone}
              href={tel}
              label={`Llamar a ${hotel.nombre}, ${hotel.telefono}`}
            >
              {hotel.telefono}
            </ContactLink>
          </ContactLinks>
        )}
        <div className={styles.acts}>
          {unasked && toCome && <NotifyHotel reserva={reserva} />}
          {reserva.estado === 'confirmada' && toCome && (
            <Button look="secondary" onPress={() => saveCalendar(reserva)}>
              <CalendarPlus size={20} aria-hidden />
              Agregar al calendario
            </Button>
          )}
          {puedeCancelar(reserva, today) && <CancelReserva reserva={reserva} />}
        </div>
      </section>
    </li>
  );
}
