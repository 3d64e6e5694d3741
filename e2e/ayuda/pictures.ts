import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_SIZE } from '../../console/src/platform/help/parts.ts';
import { PICTURES_FOLDER } from '../../scripts/manual/topics.ts';
import { settled } from '../looks.ts';

const WEBP = { quality: 78, effort: 6 };
const TOP_BAR = 48;

/** The end of the window that a picture shows, which is less high than the window. */
export type End = 'top' | 'bottom';

/** The part of the window that a picture shows: a dialog, or the console without its menu and its top bar. */
async function partOf(page: Page, end: End) {
  const content = page.locator('#main-content');
  const isDialog = await page.getByRole('dialog').last().isVisible();
  const box = !isDialog && (await content.count()) > 0 ? await content.boundingBox() : null;
  const { width, height } = page.viewportSize() ?? PICTURE_SIZE;
  if (box && end === 'bottom')
    return { x: box.x, y: height - PICTURE_SIZE.height, ...PICTURE_SIZE };
  if (box) return { x: box.x, y: Math.max(box.y, TOP_BAR), ...PICTURE_SIZE };
  const y = isDialog ? (height - PICTURE_SIZE.height) / 2 : 0;
  return { x: (width - PICTURE_SIZE.width) / 2, y, ...PICTURE_SIZE };
}

/** Takes a picture of the manual, once the page has settled. */
export async function takePicture(page: Page, name: string, end: End): Promise<void> {
  await page.mouse.move(0, 0);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ clip: await partOf(page, end), caret: 'hide' });
  writeFileSync(join(PICTURES_FOLDER, name), await sharp(picture).webp(WEBP).toBuffer());
}
