import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contraste, CONTRASTE_DE_TEXTO } from '@gremio/contract/ajustes/rules.ts';
import PostalMime from 'postal-mime';
import { describe, expect, it, test } from 'vitest';
import { createFileMail } from './files.ts';
import { renderHtml, renderText } from './render.ts';

const marca = {
  nombre: 'Sindicato <de> Prueba',
  color: '#facc15',
  contacto: { telefono: '0800 1', email: null, web: 'https://prueba.local' },
};

test.each(['#facc15', '#1e3a8a', '#b91c1c', '#9ca3af'])(
  'what is written on the colour of the organisation can be read, by day and by night: %s',
  (color) => {
    const html = renderHtml({ ...marca, color }, 'Asunto', {
      parrafos: [],
      boton: null,
      otro: null,
    });
    const pairs = [
      /class="cinta" style="[^"]*background:(#\w+);color:(#\w+)/,
      /[.]cinta,[.]boton\{background:(#\w+) !important;color:(#\w+)/,
      /body\{background:(#\w+) !important;color:(#\w+)/,
    ].map((pair) => pair.exec(html) ?? []);
    for (const [, ground = '#000000', letters = '#000000'] of pairs) {
      expect(contraste(ground, letters)).toBeGreaterThanOrEqual(CONTRASTE_DE_TEXTO);
    }
  },
);

test('a mail without anything to do says who sends it, and how to reach them', () => {
  const text = renderText(marca, { parrafos: ['Uno.', 'Dos.'], boton: null, otro: null });
  expect(text).toBe('Uno.\n\nDos.\n\n-- \nSindicato <de> Prueba\n0800 1 · https://prueba.local\n');
});

test('whatever a text holds, it stays text', () => {
  const evil = `"><script>alert('1')</script>`;
  const boton = { texto: evil, url: `https://x.example/${evil}` };
  const html = renderHtml({ ...marca, nombre: evil }, evil, {
    parrafos: [evil],
    boton,
    otro: boton,
  });
  expect(html).not.toContain('<script>');
  expect(html.match(/<a /g)?.length).toBe(2);
});

describe('without a mail server', () => {
  it('keeps each mail as a private file that a mail program opens, the same mail in the same one', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'gremio-mail-')), 'mail');
    const mail = createFileMail(folder);
    const correo = {
      de: { nombre: 'Ñandú', correo: 'de@prueba.local' },
      responderA: 'hola@prueba.local',
      para: 'ana@prueba.local',
      asunto: 'Ñ',
      texto: 'Hola, mañana.',
      html: '<p>Hola, mañana.</p>',
      messageId: '<abc-1@prueba.local>',
      fecha: new Date('2026-11-20T15:00:00Z'),
      adjuntos: [],
    };
    expect(await mail.send(correo)).toEqual({ estado: 'entregado' });
    await mail.send(correo);
    expect(readdirSync(folder)).toEqual(['20261120-150000-abc-1.eml']);
    const file = join(folder, '20261120-150000-abc-1.eml');
    expect(statSync(file).mode & 0o077).toBe(0);
    const read = await PostalMime.parse(readFileSync(file));
    expect(read).toMatchObject({
      from: { name: 'Ñandú', address: 'de@prueba.local' },
      replyTo: [{ address: 'hola@prueba.local' }],
      to: [{ address: 'ana@prueba.local' }],
      subject: 'Ñ',
      messageId: '<abc-1@prueba.local>',
      text: expect.stringContaining('Hola, mañana.'),
    });
    await mail.close();
    rmSync(join(folder, '..'), { recursive: true });
  });
});
