import encodeQR from 'qr';
import { qrClass } from './QrSheet.tsx';

/** Width of the quiet zone in modules, each side: the minimum of ISO/IEC 18004. */
const QUIET = 4;

export interface QrProps {
  text: string;
  label: string;
  /** Error correction level: `high` can be read from a cracked screen. */
  level?: 'quartile' | 'high';
}

/** Draws a text as a QR code on the device, so that it needs no signal. */
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
