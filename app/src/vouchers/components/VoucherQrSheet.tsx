import { formatDay } from '@gremio/contract/platform/format.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Qr } from '../../platform/components/Qr.tsx';
import { QrName, QrSheet } from '../../platform/components/QrSheet.tsx';
import styles from './voucher-qr.module.css';

interface VoucherQrSheetProps {
  tipo: TipoPropio;
  /** Null while closed. */
  voucher: Voucher | null;
  onClose: () => void;
}

/** Sheet with a voucher's QR and code, to be shown at a counter. */
export function VoucherQrSheet({ tipo, voucher, onClose }: VoucherQrSheetProps) {
  return (
    <QrSheet open={voucher !== null} onClose={onClose}>
      {voucher?.qr && (
        <>
          <QrName>{tipo.nombre}</QrName>
          {voucher.nombre && <p className={styles.who}>{voucher.nombre}</p>}
          <Qr text={voucher.qr} label="QR del voucher" />
          <p className={styles.number}>{voucher.codigo}</p>
          <p>Sirve una vez, hasta el {formatDay(tipo.vence)}.</p>
        </>
      )}
    </QrSheet>
  );
}
