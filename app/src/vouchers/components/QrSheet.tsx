import { formatDay } from '@gremio/contract/platform/format.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Qr } from './Qr.tsx';
import styles from './qr-sheet.module.css';

interface QrSheetProps {
  tipo: TipoPropio;
  /** null while it is closed. */
  voucher: Voucher | null;
  onClose: () => void;
}

/** A voucher as one shows it: its QR and its code, black on white, as large as the screen lets. */
export function QrSheet({ tipo, voucher, onClose }: QrSheetProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={voucher !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.sheet}>
          {voucher?.qr && (
            <div className={styles.code}>
              <Heading slot="title" level={2} className={styles.name}>
                {tipo.nombre}
              </Heading>
              {voucher.nombre && <p className={styles.who}>{voucher.nombre}</p>}
              <Qr text={voucher.qr} label="QR del voucher" className={styles.qr} />
              <p className={styles.number}>{voucher.codigo}</p>
              <p>Sirve una vez, hasta el {formatDay(tipo.vence)}.</p>
            </div>
          )}
          <Button className={styles.close} onPress={onClose}>
            Cerrar
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
