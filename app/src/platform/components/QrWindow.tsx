import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './qr-sheet.module.css';

export interface QrSheetProps {
  open: boolean;
  onClose: () => void;
  /** Label of the button at the bottom. */
  close?: string;
  /** The sheet is the reverse of a card, and rotates in as such. */
  turns?: boolean;
  /** The name (`QrName`), the code (`qrClass`), and anything beside them. */
  children: ReactNode;
}

/** Window of `QrSheet`, loaded after the page. */
export function QrWindow({ open, onClose, close = 'Cerrar', turns, children }: QrSheetProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      data-turns={turns || undefined}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal} data-turns={turns || undefined}>
        <Dialog className={styles.sheet}>
          <div className={styles.code}>{children}</div>
          <Button className={styles.close} onPress={onClose}>
            {close}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
