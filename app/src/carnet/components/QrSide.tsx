import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ESTADO_LOOKS } from './estado.ts';
import styles from './qr.module.css';

interface QrSideProps {
  ficha: Ficha;
  /** A PNG data URL; null while it was never read on this device. */
  qr: string | null;
  open: boolean;
  onClose: () => void;
}

/** The other side of the card: its QR on white, as large as the screen lets. */
export function QrSide({ ficha, qr, open, onClose }: QrSideProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.back}>
          <div className={styles.code}>
            {qr ? (
              <img src={qr} width={230} height={230} alt="QR del carnet" />
            ) : (
              <p className={styles.none}>
                El QR todavía no se guardó en este dispositivo. Abrilo una vez con señal.
              </p>
            )}
            <div>
              <Heading slot="title" level={2} className={styles.name}>
                {ficha.nombre}
              </Heading>
              <p className={styles.number}>
                Afiliado {ficha.nro_afiliado} · {ESTADO_LOOKS[ficha.estado].word}
              </p>
            </div>
          </div>
          <Button className={styles.close} onPress={onClose}>
            Volver al carnet
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
