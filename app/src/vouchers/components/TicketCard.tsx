import { formatDay } from '@gremio/contract/platform/format.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import type { EstadoVoucher } from '@gremio/contract/vouchers/rules.ts';
import { CircleCheck, CircleDashed, CircleX, Clock, QrCode } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { Chip, type ChipLook } from '../../platform/components/Chip.tsx';
import { formatMoment } from '../../platform/moment.ts';
import { MissingFotos } from './MissingFotos.tsx';
import { isGood, type HijoWithoutFotos } from './words.ts';
import styles from './ticket.module.css';

const LOOKS: Record<EstadoVoucher, ChipLook> = {
  disponible: { tone: 'brand', icon: CircleDashed, word: 'Para pedir' },
  reclamado: { tone: 'ok', icon: CircleCheck, word: 'Listo para usar' },
  usado: { tone: 'plain', icon: CircleCheck, word: 'Usado' },
  vencido: { tone: 'warn', icon: Clock, word: 'Vencido' },
  cancelado: { tone: 'bad', icon: CircleX, word: 'Cancelado' },
};

/** A voucher whose use was taken back; it may have expired before that. */
function devueltoInWords({ motivo, estado, vence }: Voucher, devuelto: string): string {
  const undone = `Figuraba usado y se deshizo el ${formatMoment(devuelto)}.`;
  const why = motivo && `Motivo: ${motivo.replace(/\.?$/, '.')}`;
  const past = estado === 'vencido' && `Venció el ${formatDay(vence)}: ya no se puede usar.`;
  return [undone, why, past].filter(Boolean).join(' ');
}

/** Further detail of a voucher: where it was used, or why it can no longer be used. */
function detailOf(voucher: Voucher): string | null {
  if (voucher.de_otro_titular) return 'Lo pidió la otra persona que lo tiene a cargo.';
  if (voucher.usado) return `El ${formatMoment(voucher.usado)}, en ${voucher.usado_donde}.`;
  if (voucher.devuelto && voucher.estado !== 'cancelado') {
    return devueltoInWords(voucher, voucher.devuelto);
  }
  if (voucher.motivo) return voucher.motivo;
  if (voucher.estado === 'vencido') {
    return voucher.id === null
      ? 'El plazo para pedirlo terminó.'
      : `Sirvió hasta el ${formatDay(voucher.vence)}.`;
  }
  return null;
}

interface TicketCardProps {
  tipo: TipoPropio;
  voucher: Voucher;
  /** The member is not suspended, and may ask for what is due. */
  mayAsk: boolean;
  /** Its hijo, if the voucher can be used or asked for but the photos are not approved. */
  missingFotos: HijoWithoutFotos | null;
  onShow: () => void;
}

/** Card of a voucher: its holder, code and state, and a button that shows its QR. */
export function TicketCard({ tipo, voucher, mayAsk, missingFotos, onShow }: TicketCardProps) {
  const good = isGood(voucher);
  const { tone, icon, word } = LOOKS[voucher.estado];
  const dull = !good ? styles.dull : missingFotos ? styles.waits : '';
  const detail = detailOf(voucher);
  // A voucher without approved photos is not labelled ready.
  const showsEstado = good ? !missingFotos : mayAsk || voucher.estado !== 'disponible';
  const who = voucher.nombre ?? 'Para vos';
  return (
    <article className={`${styles.ticket} ${dull}`}>
      <div className={styles.stub}>
        <h3 className={styles.who}>{who}</h3>
        {detail && <p className={styles.detail}>{detail}</p>}
        {showsEstado && (
          <p>
            <Chip tone={tone} icon={icon}>
              {word}
            </Chip>
          </p>
        )}
        {missingFotos && <MissingFotos hijos={[missingFotos]} />}
      </div>
      {voucher.codigo && (
        <div className={styles.code}>
          <p className={good ? styles.number : `${styles.number} ${styles.spent}`}>
            {voucher.codigo}
          </p>
          {good && (
            <Button
              look="secondary"
              wide
              onPress={onShow}
              aria-label={`Mostrar QR de ${tipo.nombre}, ${who}`}
            >
              <QrCode size={20} aria-hidden />
              Mostrar QR
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
