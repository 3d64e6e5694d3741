import type { Evento, Invitado } from '@gremio/contract/eventos/schemas.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ago } from '../../platform/ago.ts';
import { Qr } from '../../platform/components/Qr.tsx';
import { QrName, QrSheet } from '../../platform/components/QrSheet.tsx';
import { useNow } from '../../platform/hooks.ts';
import { formatMoment } from '../../platform/moment.ts';
import { useBilletera } from '../../platform/wallet/billetera.ts';
import { WalletButton } from '../../platform/wallet/WalletButton.tsx';
import styles from './entrada.module.css';
import { useParentesco } from './useParentesco.ts';

const TICK_MS = 30_000;
/** Least horizontal distance of a swipe to the next or previous entry. */
const SWIPE_PX = 60;

export type Entrada = Invitado & { entrada: string };

interface EntradaSheetProps {
  evento: Pick<Evento, 'nombre'>;
  entradas: readonly Entrada[];
  /** Index of the entry shown; null while closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
  /** Time of the read, in epoch milliseconds. */
  readAt: number;
}

function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
    },
  };
}

interface PagerProps {
  index: number;
  count: number;
  turn: (by: 1 | -1) => void;
}

const Pager = ({ index, count, turn }: PagerProps) => (
  <div className={styles.pager}>
    <Button
      className={styles.turn}
      aria-label="Entrada anterior"
      isDisabled={index === 0}
      onPress={() => turn(-1)}
    >
      <ChevronLeft size={28} aria-hidden />
    </Button>
    <span aria-live="polite">
      Entrada {index + 1} de {count}
    </span>
    <Button
      className={styles.turn}
      aria-label="Entrada siguiente"
      isDisabled={index === count - 1}
      onPress={() => turn(1)}
    >
      <ChevronRight size={28} aria-hidden />
    </Button>
  </div>
);

/** Shows the QR that the door scans, one person at a time; a swipe or a button turns to the next. */
export function EntradaSheet({ evento, entradas, shown, onShow, readAt }: EntradaSheetProps) {
  const now = useNow(TICK_MS);
  const billetera = useBilletera();
  const parentescoOf = useParentesco();
  const index = Math.min(shown ?? 0, entradas.length - 1);
  const turn = (by: 1 | -1) => onShow(Math.min(Math.max(index + by, 0), entradas.length - 1));
  const swipe = useSwipe(turn);
  const entrada = shown === null ? undefined : entradas[index];
  return (
    <QrSheet open={entrada !== undefined} onClose={() => onShow(null)}>
      {entrada && (
        <>
          <QrName>{entrada.nombre}</QrName>
          <p className={styles.what}>
            {evento.nombre} · {parentescoOf(entrada.parentesco, entrada.numdoc)}
          </p>
          <div className={styles.swipe} {...swipe}>
            <Qr text={entrada.entrada} label={`Entrada de ${entrada.nombre}`} level="high" />
          </div>
          {entradas.length > 1 && <Pager index={index} count={entradas.length} turn={turn} />}
          <p>
            {entrada.ingreso
              ? `Ya ingresó: ${formatMoment(entrada.ingreso)}.`
              : 'Mostrala en la puerta, con el documento.'}
          </p>
          <p>Actualizado {ago(readAt, now)}</p>
          {billetera && <WalletButton billetera={billetera} pase="entrada" id={entrada.id} />}
        </>
      )}
    </QrSheet>
  );
}
