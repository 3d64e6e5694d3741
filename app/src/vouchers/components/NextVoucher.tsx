import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, QrCode, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { NextCard } from '../../platform/components/Card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { MissingFotos } from './MissingFotos.tsx';
import { useCollectionTurno } from './useCollectionTurno.ts';
import { useMissingFotos, useWithoutFotos } from './useMissingFotos.ts';
import { useToday, useTipos } from './useTipos.ts';
import { VoucherQrSheet } from './VoucherQrSheet.tsx';
import {
  canAsk,
  isAvailable,
  isGood,
  joinNames,
  readyInWords,
  askUntilText,
  summaryOf,
  type HijoWithoutFotos,
  type WithoutFotos,
} from './words.ts';

const TipoLink = ({ tipo, children }: { tipo: TipoPropio; children: string }) => (
  <Link
    to="/mas/vouchers/$tipo_id"
    params={{ tipo_id: String(tipo.id) }}
    className={buttonClass('secondary')}
  >
    {children}
  </Link>
);

const VouchersLink = ({ children }: { children: string }) => (
  <Link to="/mas/vouchers" className={buttonClass('secondary')}>
    {children}
  </Link>
);

/** Button that shows the QR of the only voucher, or a link to the QRs of several. */
function ShowQrButton({ tipo }: { tipo: TipoPropio }) {
  const [shown, setShown] = useState<Voucher | null>(null);
  const [voucher, ...others] = tipo.vouchers.filter(isGood);
  if (!voucher || others.length > 0) return <TipoLink tipo={tipo}>Ver los QR</TipoLink>;
  return (
    <>
      <Button onPress={() => setShown(voucher)}>
        <QrCode size={20} aria-hidden />
        Mostrar QR
      </Button>
      <VoucherQrSheet tipo={tipo} voucher={shown} onClose={() => setShown(null)} />
    </>
  );
}

const idsOf = (hijos: readonly HijoWithoutFotos[]): WithoutFotos =>
  new Set(hijos.map(({ hijo_id }) => hijo_id));

interface TurnoVoucherCardProps {
  tipo: TipoPropio;
  persona_id: number;
  mayAsk: boolean;
}

/** Card of a kind handed over at a turno: placed by the turno's date, or asking to book one. */
function TurnoVoucherCard({ tipo, persona_id, mayAsk }: TurnoVoucherCardProps) {
  const { known, turno } = useCollectionTurno(tipo, persona_id);
  const missingFotos = useMissingFotos([tipo], persona_id, isGood);
  if (!known) return null;
  const ready = readyInWords([tipo], idsOf(missingFotos));
  const notes = <MissingFotos hijos={missingFotos} />;
  if (turno || !mayAsk) {
    return (
      <NextCard
        icon={Ticket}
        label="Tu voucher"
        strong={tipo.nombre}
        detail={turno ? `Lo retirás el ${formatDayAndHour(turno.dia, turno.hora)}` : ready}
        notes={notes}
        at={turno ? `${turno.dia}T${turno.hora}` : tipo.vence}
      >
        <ShowQrButton tipo={tipo} />
      </NextCard>
    );
  }
  return (
    <NextCard
      icon={Ticket}
      label="Te falta el turno"
      strong={tipo.nombre}
      detail={`Sacá turno para retirarlo · ${ready}`}
      notes={notes}
      at={tipo.vence}
    >
      <Link to="/turnos" className={buttonClass('primary')}>
        <CalendarDays size={20} aria-hidden />
        Sacar turno
      </Link>
      <TipoLink tipo={tipo}>Ver el voucher</TipoLink>
    </NextCard>
  );
}

const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? '';

interface ReadyVouchersCardProps {
  tipos: readonly [TipoPropio, ...TipoPropio[]];
  persona_id: number;
}

/** Card of vouchers usable without a turno: one kind with its QR, or several kinds together. */
function ReadyVouchersCard({ tipos, persona_id }: ReadyVouchersCardProps) {
  const missingFotos = useMissingFotos(tipos, persona_id, isGood);
  const [tipo, ...others] = tipos;
  const vence = earliest(tipos.map((one) => one.vence));
  return (
    <NextCard
      icon={Ticket}
      label={others.length > 0 ? 'Tus vouchers' : 'Tu voucher'}
      strong={joinNames(tipos.map(({ nombre }) => nombre))}
      detail={`${readyInWords(tipos, idsOf(missingFotos))} · Hasta el ${formatDay(vence)}`}
      notes={<MissingFotos hijos={missingFotos} />}
      at={vence}
    >
      {others.length > 0 ? (
        <VouchersLink>Ver mis vouchers</VouchersLink>
      ) : (
        <ShowQrButton tipo={tipo} />
      )}
    </NextCard>
  );
}

interface AskVouchersCardProps extends ReadyVouchersCardProps {
  today: string;
}

/** A single card for all the kinds that can be asked for. */
function AskVouchersCard({ tipos, persona_id, today }: AskVouchersCardProps) {
  const missingFotos = useMissingFotos(tipos, persona_id, isAvailable);
  const withoutFotos = useWithoutFotos(tipos, persona_id);
  const [tipo, ...others] = tipos;
  const hasta = earliest(tipos.map((one) => one.hasta));
  return (
    <NextCard
      icon={Ticket}
      label="Podés pedir"
      strong={joinNames(tipos.map(({ nombre }) => nombre))}
      detail={
        others.length > 0
          ? `Pedilos hasta el ${formatDay(hasta)}`
          : `${summaryOf(tipo, today, withoutFotos)} · ${askUntilText(tipo)}`
      }
      notes={<MissingFotos hijos={missingFotos} />}
      at={hasta}
    >
      {others.length > 0 ? (
        <VouchersLink>Ver y pedir</VouchersLink>
      ) : (
        <TipoLink tipo={tipo}>Ver y pedir</TipoLink>
      )}
    </NextCard>
  );
}

const some = <T,>([first, ...rest]: readonly T[]): readonly [T, ...T[]] | null =>
  first === undefined ? null : [first, ...rest];

function VoucherCards({ persona_id, mayAsk }: { persona_id: number; mayAsk: boolean }) {
  const today = useToday();
  const { value: tipos } = useTipos(persona_id);
  const good = tipos.filter((tipo) => tipo.vouchers.some(isGood));
  const atTurno = (tipo: TipoPropio) => tipo.con_turno && tipo.turno_id !== null;
  const readyTipos = some(good.filter((tipo) => !atTurno(tipo)));
  const toAsk = some(mayAsk ? tipos.filter((tipo) => canAsk(tipo, today)) : []);
  return (
    <>
      {good.filter(atTurno).map((tipo) => (
        <TurnoVoucherCard key={tipo.id} tipo={tipo} persona_id={persona_id} mayAsk={mayAsk} />
      ))}
      {readyTipos && <ReadyVouchersCard tipos={readyTipos} persona_id={persona_id} />}
      {toAsk && <AskVouchersCard tipos={toAsk} persona_id={persona_id} today={today} />}
    </>
  );
}

/** Cards on Inicio: vouchers ready to use, those that still need a turno, and those to ask for. */
export function NextVoucher() {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return null;
  return <VoucherCards persona_id={persona_id} mayAsk={estado !== 'suspendido'} />;
}
