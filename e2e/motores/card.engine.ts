import jsqr from 'jsqr';
import sharp from 'sharp';
import { newMember } from '../campania.ts';
import { expectGood, settled } from './checks.ts';
import { expect, test } from './fixtures.ts';

const { default: readQr } = jsqr;

/** Decodes a QR from a screenshot with an independent library. */
async function decode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

test('a member activates by typing the key, and the QR of the card is read off the screen', async ({
  view,
  staff,
}) => {
  const { clave } = await newMember(staff);
  await view.goto('/');
  await view.click({ role: 'link', name: /Activá tu carnet/ });
  await view.fill({ role: 'textbox' }, clave);
  await view.click({ role: 'button', name: /^Activar/ });
  await view.until(`location.pathname === '/carnet'`);
  await view.see({ role: 'button', name: /Prueba, Julia/ });
  await expectGood(view, 'the card');
  const front = await decode(await view.picture());
  expect(front, 'there is no QR before the card is turned').toBeNull();

  await view.click({ role: 'button', name: /Ver QR/ });
  await view.see({ role: 'img', name: 'QR del carnet' });
  await settled(view);
  const read = (await decode(await view.picture())) ?? '';
  expect(read).toMatch(/^https?:[/][/].+[/]estado[/]/);
  await view.click({ role: 'button', name: 'Volver al carnet' });
  await view.miss({ role: 'dialog' });
  await view.until('!history.state?.hojas');

  await view.goto(new URL(read).pathname);
  await view.read('Vigente');
});
