import engraving from '@gremio/ui/theme/guilloche.svg';

/** Position and size of the lines, in fractions of the card's width. */
const RIGHT = 0.29;
const TOP = -0.31;
const SIZE = 0.84;
const PALE = 0.6;
/** Opacity that the lines keep behind the member's name and numbers. */
const BEHIND_WORDS = 0.28;

async function lines(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = engraving;
  await image.decode();
  return image;
}

/** Draws the engraved lines of the on-screen card (ui/src/carnet/card.module.css), paler towards the text. */
export async function drawEngraving(
  canvas: CanvasRenderingContext2D,
  color: string,
): Promise<void> {
  const { width, height } = canvas.canvas;
  const sheet = Object.assign(document.createElement('canvas'), { width, height });
  const on = sheet.getContext('2d');
  if (!on) return;
  const size = SIZE * width;
  on.drawImage(await lines(), (1 + RIGHT) * width - size, TOP * width, size, size);
  on.globalCompositeOperation = 'source-in';
  on.fillStyle = color;
  on.fillRect(0, 0, width, height);
  const towards = on.createLinearGradient(0.4 * width, 0, width, 0.12 * height);
  towards.addColorStop(0, 'transparent');
  towards.addColorStop(0.6, color);
  on.globalCompositeOperation = 'destination-in';
  on.fillStyle = towards;
  on.fillRect(0, 0, width, height);
  const down = on.createLinearGradient(0, 0.34 * height, 0, 0.56 * height);
  down.addColorStop(0, 'rgb(0 0 0 / 100%)');
  down.addColorStop(1, `rgb(0 0 0 / ${BEHIND_WORDS * 100}%)`);
  on.fillStyle = down;
  on.fillRect(0, 0, width, height);
  canvas.globalAlpha = PALE;
  canvas.drawImage(sheet, 0, 0);
  canvas.globalAlpha = 1;
}
