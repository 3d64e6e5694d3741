import encodeQR from 'qr';
import { qrClass } from './QrSheet.tsx';

/** Modules of quiet around a code at least, each side (ISO/IEC 18004). */
const QUIET = 4;

export interface QrProps {
  text: string;
  label: string;
  /** How much of it may be spoilt: `high` reads from a cracked screen. */
  level?: 'quartile' | 'high';
}

/** A text as a QR on its sheet, drawn on the phone: it needs no signal. */
export function QrPicture({ text, label, level = 'quartile' }: QrProps) {
  const svg = encodeQR(text, 'svg', { ecc: level, border: QUIET });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={320}
      height={320}
      alt={label}
      className={qrClass}
    />
  );
}
