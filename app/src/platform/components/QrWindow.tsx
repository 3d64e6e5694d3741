import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './qr-sheet.module.css';

export interface QrSheetProps {
  open: boolean;
  onClose: () => void;
  /** What the button at the bottom says. */
  close?: string;
  /** It is the other side of something, and turns as that would. */
  turns?: boolean;
  /** The name (`QrName`), the code (`qrClass`), and what belongs beside them. */
  children: ReactNode;
}

/** A code as one shows it: black on white, also in the dark, as large as the screen lets. */
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
