import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goToBroken } from './broken-field.ts';

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await aFrame();
}

beforeEach(() => {
  document.body.innerHTML =
    '<input name="llegada"><input name="regreso"><div role="alertdialog"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});
const closeDialog = () => document.querySelector('[role="alertdialog"]')?.remove();

describe('after a refusal', () => {
  it('the focus goes to the broken field, once the dialog is closed', async () => {
    goToBroken(['regreso']);
    await someFrames();
    expect(document.activeElement).toBe(document.body);
    closeDialog();
    await expect.poll(() => document.activeElement).toBe(field('regreso'));
  });

  it('the focus stays in a field that was touched meanwhile', async () => {
    goToBroken(['regreso']);
    closeDialog();
    field('llegada').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field('llegada').focus();
    await someFrames();
    expect(document.activeElement).toBe(field('llegada'));
  });
});
