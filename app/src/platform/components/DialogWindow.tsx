import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Reports an error, so screen readers announce it at once. */
  alert?: boolean;
  children: ReactNode;
  /** Buttons, the main one first. */
  actions: ReactNode;
}

/** A bottom sheet on a phone, a centred window on a wide screen. */
export function DialogWindow({
  title,
  open,
  onClose,
  alert = false,
  children,
  actions,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal}>
        <AriaDialog className={styles.dialog} role={alert ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {children}
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
