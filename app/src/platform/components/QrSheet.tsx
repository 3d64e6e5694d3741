import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBright } from '../bright.ts';
import { useBackCloses } from '../history/sheets.ts';
import styles from './qr-sheet.module.css';

interface QrSheetProps {
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
export function QrSheet({ open, onClose, close = 'Cerrar', turns, children }: QrSheetProps) {
  useBackCloses(open, onClose);
  useBright(open);
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

/** Whose code it is, or what for: the sheet's name. */
export function QrName({ children }: { children: ReactNode }) {
  return (
    <Heading slot="title" level={2} className={styles.name}>
      {children}
    </Heading>
  );
}

/** For the picture of a code on the sheet. */
export const qrClass = styles.qr;

/** What stands in a code's place while this device does not have it. */
export function NoQr({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
