import { ventanaOf } from '@gremio/contract/vouchers/rules.ts';
import type { Reclamo, TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { SeccionalAsAdvised } from '../../platform/components/MiSeccionalLink.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { useWide } from '../../platform/hooks.ts';
import { useStock, useClaim } from './useTipos.ts';
import { isAvailable, askLabel, stockInWords, SUSPENDED } from './words.ts';
import styles from './ticket.module.css';

/** Outcome of a claim, with what the stock did not cover; takes the focus, since the button is gone. */
function ClaimOutcome({ reclamo }: { reclamo: Reclamo }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [reclamo]);
  const partial = reclamo.sin_cubrir > 0;
  const Icon = partial ? TriangleAlert : CircleCheck;
  return (
    <>
      <div
        ref={ref}
        tabIndex={-1}
        className={partial ? `${styles.done} ${styles.partial}` : styles.done}
      >
        <Icon size={24} aria-hidden />
        <p>{reclamo.message}</p>
      </div>
      <SeccionalAsAdvised sentence={reclamo.message} />
    </>
  );
}

interface ClaimVouchersProps {
  tipo: TipoPropio;
  persona_id: number;
  suspendido: boolean;
  today: string;
}

/** Claims all that is due with one press, or explains why nothing can be asked for. */
export function ClaimVouchers({ tipo, persona_id, suspendido, today }: ClaimVouchersProps) {
  const { run, done, pending, problem, dismiss } = useClaim(persona_id, tipo.id);
  const available = tipo.vouchers.filter(isAvailable).length;
  const open = ventanaOf(tipo, today) === 'abierta';
  const cantidad = useStock(tipo.id, tipo.cantidad, open);
  // On a wide screen the list beside it already shows the suspension.
  const isShownBeside = useWide();
  const canAsk = open && available > 0 && cantidad > 0;
  return (
    <div className={styles.claim}>
      {done && <ClaimOutcome reclamo={done} />}
      {open && !suspendido && <p className={styles.left}>{stockInWords(cantidad)}</p>}
      {open && !suspendido && available > 0 && cantidad === 0 && (
        <p className={styles.quiet}>Si se suman más o alguien cancela, vas a poder pedirlo acá.</p>
      )}
      {suspendido && available > 0 && !isShownBeside && <SuspendedNote text={SUSPENDED} />}
      {canAsk && !suspendido && (
        <Button wide pending={pending} onPress={() => void run()}>
          {askLabel(available)}
        </Button>
      )}
      <ProblemDialog problem={problem} onClose={dismiss} />
    </div>
  );
}
