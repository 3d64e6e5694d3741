import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Locator } from '@playwright/test';
import { browser } from './browser.ts';

/** Writes a still picture as the video of Chromium's fake camera: 640x480, luminance only. */
async function filmOf(picture: Locator, file: string): Promise<void> {
  const base64 = await picture.evaluate(
    async (element, [width, height]) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.fillStyle = '#888888';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, (width - 320) / 2, (height - 320) / 2, 320, 320);
      const { data } = context.getImageData(0, 0, width, height);
      let text = '';
      for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0);
      return btoa(text);
    },
    [640, 480] as [number, number],
  );
  const colour = Buffer.alloc(640 * 240, 128);
  const frame = [Buffer.from('FRAME\n'), Buffer.from(base64, 'base64'), colour];
  const header = Buffer.from('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n');
  writeFileSync(file, Buffer.concat([header, ...frame, ...frame]));
}

/** Launches a browser whose camera shows a picture, by way of this file. */
export async function launchCamera(picture: Locator, file: string): Promise<Browser> {
  await filmOf(picture, file);
  const { executablePath, args, env } = await browser();
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
  return chromium.launch({ executablePath, env, args: [...args, ...camera] });
}
