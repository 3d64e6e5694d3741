import engraving from '../../platform/theme/guilloche.svg';

/** Where its middle of the lines stands on the card and how large they are, in parts of the card's width. */
const RIGHT = 0.29;
const TOP = -0.31;
const SIZE = 0.84;
const PALE = 0.6;

async function lines(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = engraving;
  await image.decode();
  return image;
}

/** The engraved lines of the card on the screen (tarjeta.module.css), paler towards its words. */
export async function drawEngraving(
  canvas: CanvasRenderingContext2D,
  color: string,
): Promise<void> {
  const { width, height } = canvas.canvas;
  const sheet = new OffscreenCanvas(width, height);
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
  canvas.globalAlpha = PALE;
  canvas.drawImage(sheet, 0, 0);
  canvas.globalAlpha = 1;
}
