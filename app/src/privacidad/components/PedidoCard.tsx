import { present } from '@gremio/contract/platform/present.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import type { EstadoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { PedidoPropio } from '@gremio/contract/privacidad/propios/schemas.ts';
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { Card } from '../../platform/components/Card.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import styles from './privacidad.module.css';
import { dayOf, TIPO_WORDS } from './words.ts';

const LOOKS = {
  pendiente: { tone: 'brand', icon: Clock, word: 'Espera respuesta' },
  respondido: { tone: 'ok', icon: CircleCheck, word: 'Respondido' },
  rechazado: { tone: 'warn', icon: CircleX, word: 'No se pudo' },
  retirado: { tone: 'plain', icon: Undo2, word: 'Lo retiraste' },
} as const satisfies Record<EstadoPedido, object>;

function deadlineText({ estado, vence, vencido, respondido }: PedidoPropio): string {
  if (vencido) return `Tenían que contestarte hasta el ${formatDate(vence)}. Llamá a tu seccional.`;
  if (estado === 'pendiente') return `Te contestamos a más tardar el ${formatDate(vence)}.`;
  if (estado === 'retirado') return `Lo retiraste el ${dayOf(present(respondido))}.`;
  return `Te contestamos el ${dayOf(present(respondido))}.`;
}

interface PedidoCardProps {
  pedido: PedidoPropio;
  onWithdraw: () => void;
}

/** Card of a request: its text, its state and the answer. */
export function PedidoCard({ pedido, onWithdraw }: PedidoCardProps) {
  const { tone, icon, word } = LOOKS[pedido.estado];
  return (
    <li>
      <Card title={TIPO_WORDS[pedido.tipo]}>
        <div className={styles.head}>
          <span>Pedido el {dayOf(pedido.creado)}</span>
          <Chip tone={tone} icon={icon}>
            {word}
          </Chip>
        </div>
        <p className={styles.said}>«{pedido.detalle}»</p>
        <p>{deadlineText(pedido)}</p>
        {pedido.vencido && <MiSeccionalLink />}
        {pedido.respuesta && (
          <>
            <h3>La respuesta</h3>
            <p className={styles.said}>{pedido.respuesta}</p>
          </>
        )}
        {pedido.estado === 'pendiente' && (
          <Button
            look="secondary"
            onPress={onWithdraw}
            aria-label={`Retirar este pedido: ${TIPO_WORDS[pedido.tipo].toLowerCase()}`}
          >
            Retirar este pedido
          </Button>
        )}
      </Card>
    </li>
  );
}
