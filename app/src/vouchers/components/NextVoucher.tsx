import { formatDay } from '@gremio/contract/platform/format.ts';
import { ventanaDe } from '@gremio/contract/vouchers/rules.ts';
import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useHoy, useTipos } from './useTipos.ts';
import { isAvailable, isGood, resumen } from './words.ts';

function Next({ persona_id }: { persona_id: number }) {
  const hoy = useHoy();
  const { value: tipos } = useTipos(persona_id);
  const [soonest] = tipos
    .filter((tipo) => tipo.vouchers.some(isGood))
    .toSorted((a, b) => a.vence.localeCompare(b.vence));
  const toAsk = tipos.find(
    (tipo) =>
      tipo.cantidad > 0 && ventanaDe(tipo, hoy) === 'abierta' && tipo.vouchers.some(isAvailable),
  );
  const tipo = soonest ?? toAsk;
  if (!tipo) return null;
  return (
    <NextCard
      icon={Ticket}
      label={soonest ? 'Tu voucher' : 'Podés pedir'}
      strong={tipo.nombre}
      detail={`${resumen(tipo, hoy)} · Hasta el ${formatDay(soonest ? tipo.vence : tipo.hasta)}`}
    >
      <Link
        to="/mas/vouchers/$tipo_id"
        params={{ tipo_id: String(tipo.id) }}
        className={buttonClass('secondary')}
      >
        {soonest ? 'Ver el QR' : 'Ver y pedir'}
      </Link>
    </NextCard>
  );
}

/** On Inicio: the voucher that expires first, else one that can be asked for. */
export function NextVoucher() {
  const { persona_id } = useSession();
  return persona_id === null ? null : <Next persona_id={persona_id} />;
}
