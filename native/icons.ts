import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Settings } from './settings.ts';

/**
 * Share of the picture that the icon takes: launchers crop adaptive icons, and a splash needs room around it.
 */
const PART = { foreground: 0.6, splash: 0.25, icon: 1 };

const partOf = (file: string): number =>
  basename(file).startsWith('splash')
    ? PART.splash
    : file.includes('foreground')
      ? PART.foreground
      : PART.icon;

const picturesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => join(folder, file));

/** Draws the icon over the template's picture, at the same size. */
async function draw(file: string, drawn: Buffer, { color }: Settings): Promise<void> {
  const { width, height } = await sharp(file).metadata();
  const part = partOf(file);
  const side = Math.round(Math.min(width, height) * part);
  const icon = await sharp(drawn).resize(side, side).png().toBuffer();
  const background = part === PART.foreground ? '#00000000' : color;
  const picture = sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: icon },
  ]);
  // A store refuses an icon with transparency.
  const whole = part === PART.foreground ? picture : picture.removeAlpha();
  writeFileSync(file, await whole.png().toBuffer());
}

/** Draws every icon and splash picture of both projects from one icon. */
export async function drawIcons(settings: Settings): Promise<void> {
  const folders = ['android/app/src/main/res', 'ios/App/App/Assets.xcassets'];
  const drawn = await sharp(readFileSync(settings.icon), { density: 300 })
    .resize(1024, 1024)
    .png()
    .toBuffer();
  const files = folders.flatMap((folder) => picturesIn(join(settings.out, folder)));
  for (const file of files) await draw(file, drawn, settings);
}
