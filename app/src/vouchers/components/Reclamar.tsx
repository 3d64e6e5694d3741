import { ventanaOf } from '@gremio/contract/vouchers/rules.ts';
import type { Reclamo, TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import { useWide } from '../../platform/hooks.ts';
import { useCantidad, useReclamo } from './useTipos.ts';
import { isAvailable, pedir, quedan, SUSPENDIDO } from './words.ts';
import styles from './ticket.module.css';

/** Outcome of a claim, with what the stock did not cover; takes the focus, since the button is gone. */
function Done({ reclamo }: { reclamo: Reclamo }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [reclamo]);
  const partial = reclamo.sin_cubrir > 0;
  const Icon = partial ? TriangleAlert : CircleCheck;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={partial ? `${styles.done} ${styles.partial}` : styles.done}
    >
      <Icon size={24} aria-hidden />
      <p>{reclamo.message}</p>
    </div>
  );
}

interface ReclamarProps {
  tipo: TipoPropio;
  persona_id: number;
  suspendido: boolean;
  hoy: string;
}

/** Claims all that is due with one press, or explains why nothing can be asked for. */
export function Reclamar({ tipo, persona_id, suspendido, hoy }: ReclamarProps) {
  const { run, done, pending, problem, dismiss } = useReclamo(persona_id, tipo.id);
  const available = tipo.vouchers.filter(isAvailable).length;
  const open = ventanaOf(tipo, hoy) === 'abierta';
  const cantidad = useCantidad(tipo.id, tipo.cantidad, open);
  // On a wide screen the list beside it already shows the suspension.
  const isSaid = useWide();
  const canAsk = open && available > 0 && cantidad > 0;
  return (
    <div className={styles.claim}>
      {done && <Done reclamo={done} />}
      {open && !suspendido && <p className={styles.left}>{quedan(cantidad)}</p>}
      {open && !suspendido && available > 0 && cantidad === 0 && (
        <p className={styles.quiet}>Si se suman más o alguien cancela, vas a poder pedirlo acá.</p>
      )}
      {suspendido && available > 0 && !isSaid && <Suspendido text={SUSPENDIDO} />}
      {canAsk && !suspendido && (
        <Button wide pending={pending} onPress={() => void run()}>
          {pedir(available)}
        </Button>
      )}
      <ProblemDialog problem={problem} onClose={dismiss} />
    </div>
  );
}
