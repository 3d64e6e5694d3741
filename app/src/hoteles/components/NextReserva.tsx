import { listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital, localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { comingOn } from '../../platform/home/coming.ts';
import { useNow } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { comingReservas, estadoTextsOf } from './words.ts';

/** Cards on Inicio for the member's stays, coming or under way. */
export function NextReserva() {
  const { persona_id } = useSession();
  const today = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const { value } = useRead(
    listReservas,
    { params: { id: persona_id ?? 0 } },
    { enabled: persona_id !== null },
  );
  const reservas = persona_id === null ? [] : comingReservas(value ?? [], today);
  return reservas.map((reserva) => (
    <NextCard
      key={reserva.id}
      icon={BedDouble}
      label="Tu estadía"
      strong={capital(fechasInWords(reserva))}
      detail={`${reserva.hotel.nombre} · ${estadoTextsOf(reserva).word}`}
      at={comingOn(reserva.fecha_desde, reserva.fecha_hasta, today)}
    >
      <Link to="/mas/reservas" className={buttonClass('secondary')}>
        Ver mi reserva
      </Link>
    </NextCard>
  ));
}
