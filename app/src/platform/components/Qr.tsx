import { lazy } from 'react';
import { qrClass } from './QrSheet.tsx';

/** Loaded lazily, together with the code of the sheet that shows it. */
const QrPicture = lazy(() =>
  import('@gremio/ui/qr/QrPicture.tsx').then((module) => ({ default: module.QrPicture })),
);

interface QrProps {
  text: string;
  label: string;
  level?: 'quartile' | 'high';
}

/** Code of a `QrSheet`. */
export const Qr = ({ text, label, level = 'quartile' }: QrProps) => (
  <QrPicture text={text} label={label} size={320} level={level} className={qrClass} />
);
