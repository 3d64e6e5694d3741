import encodeQR from 'qr';
import { qrClass } from './QrSheet.tsx';

/** Modules of quiet around a code at least, each side (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR on its sheet, drawn on the phone: it needs no signal. */
export function Qr({ text, label }: { text: string; label: string }) {
  const svg = encodeQR(text, 'svg', { ecc: 'quartile', border: QUIET });
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
