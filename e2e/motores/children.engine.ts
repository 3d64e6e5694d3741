import sharp from 'sharp';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import { join } from './steps.ts';

const FRONT = { role: 'region', name: 'Frente del documento' };

test('a parent sends the photo of a child’s document', async ({ view, staff }, info) => {
  const file = info.outputPath('dni.jpg');
  await sharp({ create: { width: 3200, height: 2000, channels: 3, background: '#cde' } })
    .jpeg()
    .toFile(file);
  await join(view, staff, { hijos: [{ nombre: 'Prueba, Lola', edad: 8 }] });
  await view.goto('/mas/hijos');
  await view.click({ role: 'link', name: /Lola/ });
  await view.read('Todavía no hay foto.', FRONT);
  await view.setFile({ selector: 'input[type=file]:not([capture])', within: FRONT }, file);
  await view.see({ role: 'img', name: /sin enviar/, within: FRONT });
  await view.click({ text: /acepto que se guarde/, within: FRONT });
  await view.click({ role: 'button', name: 'Enviar foto', within: FRONT });
  await view.read('En revisión', FRONT);
  // The phone halved the picture before it was sent.
  await view.until(`document.querySelector('main section img')?.naturalWidth === 2000`);
  await expectGood(view, 'a photo under review');
});
