import encodeQR, { type ErrorCorrection } from 'qr';

/** Minimum quiet zone at each side, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** The library draws the dark modules only, which are lost on a dark page. */
const PAPER = '<rect width="100%" height="100%" fill="#fff"/>';

interface QrPictureProps {
  text: string;
  label: string;
  /** Width and height in CSS pixels. */
  size: number;
  /** Error correction level: `high` can be read from a cracked screen. */
  level: ErrorCorrection;
  /** Quiet zone in modules. Less than the minimum needs white paper around the picture. */
  quiet?: number;
  className?: string;
}

/** Draws a text as a QR code on the device, so that it needs no signal. */
export function QrPicture({ text, label, size, level, quiet = QUIET, className }: QrPictureProps) {
  const modules = encodeQR(text, 'svg', { ecc: level, border: quiet });
  const svg = modules.replace('>', `>${PAPER}`);
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={size}
      height={size}
      alt={label}
      className={className}
    />
  );
}
