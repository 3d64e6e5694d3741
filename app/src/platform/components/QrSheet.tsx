import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useBright } from '../bright.ts';
import { useBackCloses } from '../history/sheets.ts';
import { over } from './over.tsx';
import type { QrSheetProps } from './QrWindow.tsx';
import styles from './qr-sheet.module.css';

const QrWindow = over<QrSheetProps>(() =>
  import('./QrWindow.tsx').then((module) => module.QrWindow),
);

/** A code as one shows it: black on white, also in the dark, as large as the screen lets. */
export function QrSheet(props: QrSheetProps) {
  useBackCloses(props.open, props.onClose);
  useBright(props.open);
  return <QrWindow {...props} />;
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
