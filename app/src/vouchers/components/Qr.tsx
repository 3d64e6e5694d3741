import encodeQR from 'qr';

/** Modules of quiet around a code at least, each side (ISO/IEC 18004). */
const QUIET = 4;

interface QrProps {
  text: string;
  label: string;
  className?: string;
}

/** A text as a QR, drawn on the phone: it needs no signal. */
export function Qr({ text, label, className }: QrProps) {
  const svg = encodeQR(text, 'svg', { ecc: 'quartile', border: QUIET });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={320}
      height={320}
      alt={label}
      className={className}
    />
  );
}
