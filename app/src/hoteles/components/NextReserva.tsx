import { listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useNow } from '../../platform/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { proximaOf, situacionOf } from './words.ts';

const MINUTE_MS = 60_000;

/** My next stay on Inicio. */
export function NextReserva() {
  const { persona_id } = useSession();
  const hoy = localParts(new Date(useNow(MINUTE_MS))).fecha;
  const { value } = useRead(
    listReservas,
    { params: { id: persona_id ?? 0 } },
    { enabled: persona_id !== null },
  );
  const reserva = persona_id === null ? undefined : proximaOf(value ?? [], hoy);
  if (!reserva) return null;
  return (
    <NextCard
      icon={BedDouble}
      label="Tu estadía"
      strong={fechasInWords(reserva)}
      detail={`${reserva.hotel.nombre} · ${situacionOf(reserva).word}`}
      at={reserva.fecha_desde}
    >
      <Link to="/mas/reservas" className={buttonClass('secondary')}>
        Ver mi reserva
      </Link>
    </NextCard>
  );
}
