import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contraste, CONTRASTE_DE_TEXTO } from '@gremio/contract/ajustes/rules.ts';
import PostalMime from 'postal-mime';
import { describe, expect, it, test } from 'vitest';
import { createFileMail } from './files.ts';
import { renderHtml, renderText, withoutBearers } from './render.ts';

const marca = {
  nombre: 'Sindicato <de> Prueba',
  color: '#facc15',
  contacto: { telefono: '0800 1', email: null, web: 'https://prueba.local' },
};

test.each(['#facc15', '#1e3a8a', '#b91c1c', '#9ca3af'])(
  'a text on the colour of the organisation can be read, by day and by night: %s',
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

describe('a mail that somebody of the staff looks at', () => {
  const token = 'eyJhIjoxfQ.kZ3-aB9_q';
  const link = (url: string, abre?: 'enlace_hotel') => ({
    texto: 'Ver',
    url,
    ...(abre && { abre }),
  });
  const contenido = {
    parrafos: ['Uno.'],
    boton: link(`https://gremio.example/hotel/${token}`, 'enlace_hotel'),
    otro: link(`https://gremio.example/otra/${token}`),
    imagenes: [
      { cid: 'a@gremio', texto: 'Entrada de Ana', abre: 'entrada' as const },
      { cid: 'b@gremio', texto: 'Entrada de Luis' },
    ],
  };
  const seenBy = (mayOpen: () => boolean) => {
    const shown = withoutBearers(contenido, mayOpen);
    return renderText(marca, shown) + renderHtml(marca, 'Asunto', shown);
  };

  it('shows the links and pictures of what they may do, and those that name nothing to nobody', () => {
    const seen = seenBy(() => true);
    expect(seen).toContain(`/hotel/${token}`);
    expect(seen).toContain('cid:a@gremio');
    expect(seen).not.toContain(`/otra/${token}`);
    expect(seen).not.toContain('cid:b@gremio');
  });

  it('masks the last part of a link that opens something, whatever it looks like', () => {
    const boton = link('https://gremio.example/hotel/ejemplo', 'enlace_hotel');
    const shown = withoutBearers({ parrafos: [], boton, otro: null }, () => false);
    expect(shown.boton?.url).toBe('https://gremio.example/hotel/••••');
  });

  it('masks both for whoever may not, and still says what was there', () => {
    const seen = seenBy(() => false);
    expect(seen).not.toContain(token);
    expect(seen).not.toContain('cid:');
    expect(seen).toContain('https://gremio.example/hotel/••••');
    expect(seen).toContain('Entrada de Ana');
  });

  it.each([
    `https://gremio.example?a=${token}`,
    `https://gremio.example/#${token}`,
    `/otra/${token}/`,
    '/otra/codigo?numero=123456',
  ])('masks an address that holds more than words and numbers: %s', (url) => {
    const odd = { parrafos: [], boton: link(url), otro: null };
    const [, said = ''] = url.split(/[=#]|\/otra\//);
    expect(withoutBearers(odd, () => true).boton?.url).not.toContain(said.replace('/', ''));
  });

  it.each(['https://gremio.example/mas/vouchers', '/eventos/12', 'https://gremio.example/'])(
    'leaves an address that opens nothing as it is: %s',
    (url) => {
      const plain = { parrafos: [], boton: link(url), otro: null };
      expect(withoutBearers(plain, () => false).boton?.url).toBe(url);
    },
  );
});

test('a text stays text, whatever it holds', () => {
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
