import { numeroLabel } from '@gremio/contract/personas/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { CARNET_SIZE, QR_SIZE } from '@gremio/contract/carnet/rules.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { initialOf } from '@gremio/contract/platform/initial.ts';
import { drawEngraving } from './engraving.ts';
import { ESTADO_LOOKS } from '@gremio/ui/carnet/estado.ts';
import { fitted, wrapped } from './words.ts';

const { width: WIDTH, height: HEIGHT } = CARNET_SIZE;
const MARGIN = 52;
/** Height of the line in the secondary colour above the state. */
const BAND = 9;
const STATE_HEIGHT = 108;
const QR_EDGE = 14;
const QR_PLACE = { x: WIDTH - 66 - QR_SIZE, y: 60 };
const LOGO = 104;
const APART = '   ·   ';

export interface CarnetData {
  ficha: Ficha;
  organizacion: Organizacion | null;
  /** PNG data URL of 230x230, as the server drew it. */
  qr: string;
  /** Time at which `ficha` was read, in epoch milliseconds. */
  readAt: number;
}

const STATE_TOKENS = { activo: 'ok-fill', suspendido: 'warn-fill', baja: 'bad-fill' } as const;

const colorOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  await image.decode();
  return image;
}

const font = (size: number, weight: number): string => `${weight} ${size}px Inter, sans-serif`;

function drawGround(canvas: CanvasRenderingContext2D): void {
  const ground = canvas.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, colorOf('card'));
  ground.addColorStop(1, colorOf('card-deep'));
  canvas.fillStyle = ground;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draws the logo, or the initial if there is none or another origin does not allow it to be drawn (CORS). */
async function drawLogo(
  canvas: CanvasRenderingContext2D,
  organizacion: Organizacion | null,
): Promise<void> {
  const logo = organizacion?.logo ? await loadImage(organizacion.logo).catch(() => null) : null;
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(MARGIN, MARGIN, LOGO, LOGO, LOGO / 4);
  canvas.clip();
  canvas.fillStyle = logo ? '#ffffff' : colorOf('card-band');
  canvas.fillRect(MARGIN, MARGIN, LOGO, LOGO);
  if (logo) {
    const scale = Math.min(LOGO / logo.width, LOGO / logo.height);
    const size = { w: logo.width * scale, h: logo.height * scale };
    canvas.drawImage(
      logo,
      MARGIN + (LOGO - size.w) / 2,
      MARGIN + (LOGO - size.h) / 2,
      size.w,
      size.h,
    );
  } else if (organizacion) {
    canvas.fillStyle = colorOf('card-deep');
    canvas.font = font(56, 750);
    canvas.textAlign = 'center';
    canvas.fillText(initialOf(organizacion.nombre_corto), MARGIN + LOGO / 2, MARGIN + 72);
  }
  canvas.restore();
}

function drawOrganizacion(canvas: CanvasRenderingContext2D, name: string): void {
  canvas.font = font(38, 650);
  const left = MARGIN + LOGO + 28;
  const lines = wrapped(
    name,
    QR_PLACE.x - QR_EDGE - 24 - left,
    2,
    (text) => canvas.measureText(text).width,
  );
  const top = MARGIN + LOGO / 2 - ((lines.length - 1) * 46) / 2 + 13;
  for (const [index, line] of lines.entries()) canvas.fillText(line, left, top + index * 46);
}

function drawMember(canvas: CanvasRenderingContext2D, ficha: Ficha): void {
  const bottom = HEIGHT - STATE_HEIGHT - BAND - 32;
  canvas.font = font(34, 450);
  const numbers = [
    `${numeroLabel(ficha.sexo)} ${ficha.nro_afiliado}`,
    `DNI ${formatDocumento(ficha.numero_documento)}`,
  ].join(APART);
  const work = [ficha.legajo && `Legajo ${ficha.legajo}`, ficha.repdep].filter(Boolean).join(APART);
  const [above, below] = work ? [bottom - 46, bottom] : [bottom, null];
  canvas.fillText(numbers, MARGIN, above, WIDTH - 2 * MARGIN);
  if (below !== null) canvas.fillText(work, MARGIN, below, WIDTH - 2 * MARGIN);

  const room = WIDTH - 2 * MARGIN;
  const measureAt = (size: number) => (text: string) => {
    canvas.font = font(size, 700);
    return canvas.measureText(text).width;
  };
  const { size, lines } = fitted(ficha.nombre, room, [72, 60, 50], measureAt);
  canvas.font = font(size, 700);
  const rise = size * 1.12;
  for (const [index, line] of lines.toReversed().entries())
    canvas.fillText(line, MARGIN, above - 58 - index * rise);
}

const shortDate = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: ZONE });

/** Draws the state with its date, since a picture may be shown long after it was made. */
function drawEstado(canvas: CanvasRenderingContext2D, ficha: Ficha, readAt: number): void {
  canvas.fillStyle = colorOf(STATE_TOKENS[ficha.estado]);
  canvas.fillRect(0, HEIGHT - STATE_HEIGHT, WIDTH, STATE_HEIGHT);
  canvas.fillStyle = colorOf('card-band');
  canvas.fillRect(0, HEIGHT - STATE_HEIGHT - BAND, WIDTH, BAND);
  canvas.fillStyle = '#ffffff';
  canvas.font = font(50, 700);
  canvas.fillText(ESTADO_LOOKS[ficha.estado].word, MARGIN, HEIGHT - STATE_HEIGHT / 2 + 18);
  canvas.font = font(34, 450);
  canvas.textAlign = 'right';
  canvas.fillText(`al ${shortDate.format(readAt)}`, WIDTH - MARGIN, HEIGHT - STATE_HEIGHT / 2 + 12);
  canvas.textAlign = 'left';
}

async function drawQr(canvas: CanvasRenderingContext2D, qr: string): Promise<void> {
  const { x, y } = QR_PLACE;
  canvas.fillStyle = '#ffffff';
  canvas.beginPath();
  canvas.roundRect(x - QR_EDGE, y - QR_EDGE, QR_SIZE + 2 * QR_EDGE, QR_SIZE + 2 * QR_EDGE, 18);
  canvas.fill();
  canvas.drawImage(await loadImage(qr), x, y, QR_SIZE, QR_SIZE);
}

/** Draws the card as a PNG of 1014x644 with its QR of 230x230, level H: sizes fixed by the specification. */
export async function drawCarnet({ ficha, organizacion, qr, readAt }: CarnetData): Promise<Blob> {
  // A canvas draws only with fonts already loaded; without Inter, with the device's sans-serif.
  await document.fonts.load('700 38px Inter').catch(() => null);
  const surface = document.createElement('canvas');
  surface.width = WIDTH;
  surface.height = HEIGHT;
  const canvas = surface.getContext('2d');
  if (!canvas) throw new Error('This browser draws no canvas.');
  drawGround(canvas);
  await drawEngraving(canvas, colorOf('card-band'));
  await drawLogo(canvas, organizacion);
  canvas.fillStyle = colorOf('on-card');
  drawOrganizacion(canvas, organizacion?.nombre ?? '');
  drawMember(canvas, ficha);
  drawEstado(canvas, ficha, readAt);
  await drawQr(canvas, qr);
  return new Promise((resolve, reject) =>
    surface.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    ),
  );
}
