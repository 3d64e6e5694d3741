import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useBright } from '../bright.ts';
import { useBackCloses } from '../history/sheets.ts';
import { lazyWindow } from './lazy-window.tsx';
import type { QrSheetProps } from './QrWindow.tsx';
import styles from './qr-sheet.module.css';

const QrWindow = lazyWindow<QrSheetProps>(() =>
  import('./QrWindow.tsx').then((module) => module.QrWindow),
);

/** Full-screen sheet for a code: black on white in the dark scheme too, as large as the screen allows. */
export function QrSheet(props: QrSheetProps) {
  useBackCloses(props.open, props.onClose);
  useBright(props.open);
  return <QrWindow {...props} />;
}

/** Title of the sheet: the holder or the purpose of the code. */
export function QrName({ children }: { children: ReactNode }) {
  return (
    <Heading slot="title" level={2} className={styles.name}>
      {children}
    </Heading>
  );
}

/** Class for the picture of a code on the sheet. */
export const qrClass = styles.qr;

/** Shown in the code's place while the device does not have it. */
export function NoQr({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
