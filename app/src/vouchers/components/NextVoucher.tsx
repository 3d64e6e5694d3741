import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { ventanaDe } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { QrCode, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useRetiro } from './useRetiro.ts';
import { useHoy, useTipos } from './useTipos.ts';
import { VoucherQr } from './VoucherQr.tsx';
import { isAvailable, isGood, resumen } from './words.ts';

const VerTipo = ({ tipo, children }: { tipo: TipoPropio; children: string }) => (
  <Link
    to="/mas/vouchers/$tipo_id"
    params={{ tipo_id: String(tipo.id) }}
    className={buttonClass('secondary')}
  >
    {children}
  </Link>
);

interface GoodProps {
  tipo: TipoPropio;
  persona_id: number;
  hoy: string;
}

/** One that can be used, with its QR; where it is handed over at a turno, it comes when that does. */
function Good({ tipo, persona_id, hoy }: GoodProps) {
  const [shown, setShown] = useState<Voucher | null>(null);
  const { turno } = useRetiro(tipo, persona_id);
  const [voucher, ...others] = tipo.vouchers.filter(isGood);
  return (
    <NextCard
      icon={Ticket}
      label="Tu voucher"
      strong={tipo.nombre}
      detail={
        turno
          ? `Lo retirás el ${formatDayAndHour(turno.dia, turno.hora)}`
          : `${resumen(tipo, hoy)} · Hasta el ${formatDay(tipo.vence)}`
      }
      at={turno ? `${turno.dia}T${turno.hora}` : tipo.vence}
    >
      {voucher && others.length === 0 ? (
        <>
          <Button onPress={() => setShown(voucher)}>
            <QrCode size={20} aria-hidden />
            Mostrar QR
          </Button>
          <VoucherQr tipo={tipo} voucher={shown} onClose={() => setShown(null)} />
        </>
      ) : (
        <VerTipo tipo={tipo}>Ver los QR</VerTipo>
      )}
    </NextCard>
  );
}

function Next({ persona_id }: { persona_id: number }) {
  const hoy = useHoy();
  const { value: tipos } = useTipos(persona_id);
  const [soonest] = tipos
    .filter((tipo) => tipo.vouchers.some(isGood))
    .toSorted((a, b) => a.vence.localeCompare(b.vence));
  if (soonest) return <Good tipo={soonest} persona_id={persona_id} hoy={hoy} />;
  const toAsk = tipos.find(
    (tipo) =>
      tipo.cantidad > 0 && ventanaDe(tipo, hoy) === 'abierta' && tipo.vouchers.some(isAvailable),
  );
  if (!toAsk) return null;
  return (
    <NextCard
      icon={Ticket}
      label="Podés pedir"
      strong={toAsk.nombre}
      detail={`${resumen(toAsk, hoy)} · Hasta el ${formatDay(toAsk.hasta)}`}
      at={toAsk.hasta}
    >
      <VerTipo tipo={toAsk}>Ver y pedir</VerTipo>
    </NextCard>
  );
}

/** On Inicio: the voucher that expires first, else one that can be asked for. */
export function NextVoucher() {
  const { persona_id } = useSession();
  return persona_id === null ? null : <Next persona_id={persona_id} />;
}
