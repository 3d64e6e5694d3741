import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, QrCode, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { FaltanFotos } from './FaltanFotos.tsx';
import { useRetiro } from './useRetiro.ts';
import { useSinFotos } from './useSinFotos.ts';
import { useHoy, useTipos } from './useTipos.ts';
import { VoucherQr } from './VoucherQr.tsx';
import { canAsk, isAvailable, isGood, juntos, listos, pediHasta, resumen } from './words.ts';

const VerTipo = ({ tipo, children }: { tipo: TipoPropio; children: string }) => (
  <Link
    to="/mas/vouchers/$tipo_id"
    params={{ tipo_id: String(tipo.id) }}
    className={buttonClass('secondary')}
  >
    {children}
  </Link>
);

const VerTodos = ({ children }: { children: string }) => (
  <Link to="/mas/vouchers" className={buttonClass('secondary')}>
    {children}
  </Link>
);

/** Button that shows the QR of the only voucher, or a link to the QRs of several. */
function Mostrar({ tipo }: { tipo: TipoPropio }) {
  const [shown, setShown] = useState<Voucher | null>(null);
  const [voucher, ...others] = tipo.vouchers.filter(isGood);
  if (!voucher || others.length > 0) return <VerTipo tipo={tipo}>Ver los QR</VerTipo>;
  return (
    <>
      <Button onPress={() => setShown(voucher)}>
        <QrCode size={20} aria-hidden />
        Mostrar QR
      </Button>
      <VoucherQr tipo={tipo} voucher={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface RetirarProps {
  tipo: TipoPropio;
  persona_id: number;
  puede: boolean;
}

/** Card of a kind handed over at a turno: placed by the turno's date, or asking to book one. */
function Retirar({ tipo, persona_id, puede }: RetirarProps) {
  const { known, turno } = useRetiro(tipo, persona_id);
  const sinFotos = useSinFotos([tipo], persona_id, isGood);
  if (!known) return null;
  const ready = sinFotos.length === 0 && listos([tipo]);
  const notes = <FaltanFotos hijos={sinFotos} />;
  if (turno || !puede) {
    return (
      <NextCard
        icon={Ticket}
        label="Tu voucher"
        strong={tipo.nombre}
        detail={turno ? `Lo retirás el ${formatDayAndHour(turno.dia, turno.hora)}` : ready}
        notes={notes}
        at={turno ? `${turno.dia}T${turno.hora}` : tipo.vence}
      >
        <Mostrar tipo={tipo} />
      </NextCard>
    );
  }
  return (
    <NextCard
      icon={Ticket}
      label="Te falta el turno"
      strong={tipo.nombre}
      detail={['Sacá turno para retirarlo', ready].filter(Boolean).join(' · ')}
      notes={notes}
      at={tipo.vence}
    >
      <Link to="/turnos" className={buttonClass('primary')}>
        <CalendarDays size={20} aria-hidden />
        Sacar turno
      </Link>
      <VerTipo tipo={tipo}>Ver el voucher</VerTipo>
    </NextCard>
  );
}

const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? '';

interface TiposProps {
  tipos: readonly [TipoPropio, ...TipoPropio[]];
  persona_id: number;
}

/** Card of vouchers usable without a turno: one kind with its QR, or several kinds together. */
function Listos({ tipos, persona_id }: TiposProps) {
  const sinFotos = useSinFotos(tipos, persona_id, isGood);
  const [tipo, ...others] = tipos;
  const vence = earliest(tipos.map((one) => one.vence));
  return (
    <NextCard
      icon={Ticket}
      label={others.length > 0 ? 'Tus vouchers' : 'Tu voucher'}
      strong={juntos(tipos.map(({ nombre }) => nombre))}
      detail={`${listos(tipos)} · Hasta el ${formatDay(vence)}`}
      notes={<FaltanFotos hijos={sinFotos} />}
      at={vence}
    >
      {others.length > 0 ? <VerTodos>Ver mis vouchers</VerTodos> : <Mostrar tipo={tipo} />}
    </NextCard>
  );
}

interface PedirProps extends TiposProps {
  hoy: string;
}

/** A single card for all the kinds that can be asked for. */
function Pedir({ tipos, persona_id, hoy }: PedirProps) {
  const sinFotos = useSinFotos(tipos, persona_id, isAvailable);
  const [tipo, ...others] = tipos;
  const hasta = earliest(tipos.map((one) => one.hasta));
  return (
    <NextCard
      icon={Ticket}
      label="Podés pedir"
      strong={juntos(tipos.map(({ nombre }) => nombre))}
      detail={
        others.length > 0
          ? `Pedilos hasta el ${formatDay(hasta)}`
          : `${resumen(tipo, hoy)} · ${pediHasta(tipo)}`
      }
      notes={<FaltanFotos hijos={sinFotos} />}
      at={hasta}
    >
      {others.length > 0 ? (
        <VerTodos>Ver y pedir</VerTodos>
      ) : (
        <VerTipo tipo={tipo}>Ver y pedir</VerTipo>
      )}
    </NextCard>
  );
}

const some = <T,>([first, ...rest]: readonly T[]): readonly [T, ...T[]] | null =>
  first === undefined ? null : [first, ...rest];

function Next({ persona_id, puede }: { persona_id: number; puede: boolean }) {
  const hoy = useHoy();
  const { value: tipos } = useTipos(persona_id);
  const good = tipos.filter((tipo) => tipo.vouchers.some(isGood));
  const atTurno = (tipo: TipoPropio) => tipo.con_turno && tipo.turno_id !== null;
  const listos = some(good.filter((tipo) => !atTurno(tipo)));
  const toAsk = some(puede ? tipos.filter((tipo) => canAsk(tipo, hoy)) : []);
  return (
    <>
      {good.filter(atTurno).map((tipo) => (
        <Retirar key={tipo.id} tipo={tipo} persona_id={persona_id} puede={puede} />
      ))}
      {listos && <Listos tipos={listos} persona_id={persona_id} />}
      {toAsk && <Pedir tipos={toAsk} persona_id={persona_id} hoy={hoy} />}
    </>
  );
}

/** Cards on Inicio: vouchers ready to use, those that still need a turno, and those to ask for. */
export function NextVoucher() {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return null;
  return <Next persona_id={persona_id} puede={estado !== 'suspendido'} />;
}
