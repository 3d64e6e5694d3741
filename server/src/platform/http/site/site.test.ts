import * as ajustes from '../../../ajustes/ajustes.ts';
import * as imagenes from '../../../archivos/imagenes.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { PAGES } from '@gremio/contract/platform/pages.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteParts } from '../../../app.ts';
import { createHttpServer } from '../app.ts';
import { serveSites } from '../sites.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { callWire } from '../../../../testing/http.ts';
import { drawing } from '../../../../testing/pictures.ts';
import { openEvento } from '../../../../testing/world-eventos.ts';
import { openHotel } from '../../../../testing/world-hoteles.ts';

const INDEX = `<!doctype html>
<html lang="es-AR">
  <head>
    <meta name="description" content="De la app." />
    <title>Gremio</title>
  </head>
  <body><!-- portada --><div id="root"></div></body>
</html>
`;
const FIRST = { '/beneficios': { scripts: ['assets/a.js'] } };
const EVIL = 'Dos por uno </title><script>alert("1")</script> & más';

let app: TestApp;
let site: FastifyInstance;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-sitio-'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(FIRST));
  app = await startTestApp();
  site = await createHttpServer(app.house.config);
  await serveSites(site, siteParts(app.house), { appFolder: folder });
  url = await site.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await site.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: 'text/html', ...headers } });

async function addBeneficio(nombre: string, publicado = true): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `with r as (insert into rubros (nombre) values ($1) returning id)
     insert into beneficios (rubro_id, nombre, descuento, descripcion, publicado)
     select id, $1, '20 %', 'Con **tu** carnet.', $2 from r returning id`,
    [nombre, publicado],
  );
  app.house.cache.changed('beneficios');
  return row?.id ?? 0;
}

async function storePicture(ancho: number, alto: number): Promise<number> {
  const drawn = await drawing({ ancho, alto });
  const stored = await imagenes.store(app.house, Buffer.from(await drawn.arrayBuffer()));
  return (await imagenes.save(app.house, app.house.db, stored as Imagen)).id;
}

async function addNoticia(imagen_id: number | null = null): Promise<number> {
  const token = await app.newStaff('contenidos');
  const publicado_desde = '2026-01-02T12:00:00Z';
  const body = { titulo: 'Paritarias', copete: 'En **tres** tramos.', cuerpo: '…', imagen_id };
  const call = { token, body: { ...body, publicado_desde } };
  return (await callWire(app.url, noticias.create, call)).body.id;
}

/** Returns the title and meta tags of a page by name. */
function saidIn(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return { title, ...Object.fromEntries([...found].map(([, name, text]) => [name, text])) };
}

describe('a page of the app', () => {
  it('is called by its name, and has a preview to share: every one of them', async () => {
    const { id: evento } = await openEvento(app);
    const { id: hotel } = await openHotel(app, { nombre: 'Hotel del Mar', show: true });
    const ids: Record<string, number> = {
      '/beneficios/$id': await addBeneficio('Librería'),
      '/noticias/$id': await addNoticia(),
      '/eventos/$id': evento,
      '/hoteles/$id': hotel,
    };
    for (const { path, title, listed } of PAGES) {
      const address = path.replace('$id', String(ids[path] ?? 1)).replace(/\$\w+/, 'x');
      const answer = await open(address);
      const said = saidIn(await answer.text());
      const called = path in ids ? (said['og:title'] ?? '') : title;
      expect([address, answer.status]).toEqual([address, 200]);
      expect([address, said]).toEqual([
        address,
        expect.objectContaining({
          title: path === '/' ? 'Tu organización' : `${called} · Tu organización`,
          'og:title': path === '/' ? 'Tu organización' : expect.stringMatching(/./),
          'og:description': expect.stringMatching(/.{10}/),
          'og:image': expect.stringContaining(`${url}/`),
          'twitter:card': 'summary',
        }),
      ]);
      if (!(path in ids) && path !== '/') expect(said['og:title']).toBe(title);
      expect([address, answer.headers.get('x-robots-tag')]).toEqual([
        address,
        listed ? null : 'noindex',
      ]);
    }
  });

  it('says what it is, in what organisation, and asks at once for what it begins with', async () => {
    const answer = await open('/beneficios');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Beneficios · Tu organización</title>');
    expect(html).toContain(`<link rel="canonical" href="${url}/beneficios" />`);
    expect(html).toContain('<meta property="og:locale" content="es_AR" />');
    expect(html).toContain(`<meta property="og:image" content="${url}/icon-512.png" />`);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />');
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('paints the organisation’s name by itself, and its policy allows that style and no other', async () => {
    const answer = await open('/carnet');
    const html = await answer.text();
    expect(html).toMatch(/<div id="portada"><b aria-hidden="true">T<\/b>Tu organización<\/div>/);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(style).toContain('#portada');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash}';`,
    );
  });

  it('kept by the worker for every address begins with nothing of one of them', async () => {
    const kept = await (await open('/index.html?1')).text();
    expect(kept).toContain('<title>Tu organización</title>');
    expect(kept).toContain('<div id="portada">');
    expect(kept).not.toMatch(/rel="(?:module)?preload"/);
    expect(await (await open('/')).text()).toContain('rel="preload"');
  });

  it('of a member, or of a link that is somebody’s, is not to be found', async () => {
    for (const path of ['/carnet', '/estado/abc', '/activar/DEMO-0000-0001', '/mas/mis-datos']) {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(await answer.text()).not.toContain('rel="canonical"');
    }
  });

  it('that does not exist is a 404 with the app’s own page', async () => {
    for (const path of ['/nada', '/beneficios/0', '/beneficios/999999', '/beneficios/x']) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('is for whoever takes anything too, but never in the place of a file that is gone', async () => {
    for (const accept of ['*/*', 'image/webp,*/*;q=0.8']) {
      const preview = await open('/beneficios', { accept });
      expect(await preview.text()).toContain('property="og:title"');
    }
    expect((await fetch(`${url}/beneficios`, { method: 'HEAD' })).status).toBe(200);
    for (const path of ['/nada', '/assets/a-1234.js', '/consola/assets/a-1234.js', '/nada.json']) {
      const lost = await open(path, { accept: '*/*' });
      expect([path, lost.status]).toEqual([path, 404]);
      expect(lost.headers.get('content-type')).not.toContain('text/html');
    }
    expect((await open('/beneficios', { accept: 'application/json' })).status).toBe(404);
  });

  it('is not sent twice to who has it', async () => {
    const etag = (await open('/noticias')).headers.get('etag') ?? '';
    expect((await open('/noticias', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('a link that is shared', () => {
  it('says the benefit’s name and words, whatever is written in them', async () => {
    const html = await (await open(`/beneficios/${await addBeneficio(EVIL)}`)).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain(
      '<title>Dos por uno &lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; más: 20 % · ',
    );
    expect(html).toContain('<meta property="og:description" content="Con tu carnet." />');
  });

  it('to a hotel says where it is, and to a piece of news shows its own picture', async () => {
    const place = { localidad: 'Mar del Plata', provincia: 'Buenos Aires' };
    const descripcion = 'A dos cuadras de la playa.';
    const hotel = await openHotel(app, {
      nombre: 'Hotel del Mar',
      show: true,
      ...place,
      descripcion,
    });
    expect(saidIn(await (await open(`/hoteles/${hotel.id}`)).text())).toMatchObject({
      'og:title': 'Hotel del Mar',
      'og:description': 'Mar del Plata, Buenos Aires. A dos cuadras de la playa.',
    });

    const imagen = await storePicture(1600, 800);
    expect(
      saidIn(await (await open(`/noticias/${await addNoticia(imagen)}`)).text()),
    ).toMatchObject({
      'og:title': 'Paritarias',
      'og:description': 'En tres tramos.',
      'og:type': 'article',
      'og:image': `${url}/imagenes/${imagen}/1280.webp`,
      'og:image:width': '1280',
      'og:image:height': '640',
      'twitter:card': 'summary_large_image',
    });
  });

  it('says nothing of what is not published', async () => {
    const answer = await open(`/beneficios/${await addBeneficio('Un secreto', false)}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secreto');
  });

  it('follows what staff change, and costs no query while nothing does', async () => {
    const id = await addBeneficio('Cine');
    await open(`/beneficios/${id}`);
    await app.query('update beneficios set nombre = $1 where id = $2', ['Teatro', id]);
    expect(await (await open(`/beneficios/${id}`)).text()).toContain('<title>Cine: 20 %');
    app.house.cache.changed('beneficios');
    await expect
      .poll(async () => (await open(`/beneficios/${id}`)).text())
      .toContain('<title>Teatro: 20 %');
  });

  it('to an event says something only where it is for everybody', async () => {
    const add = async (nombre: string, audiencia: string) => {
      const [row] = await app.query<{ id: number }>(
        `with c as (insert into cupos (limite) values (10) returning id)
         insert into eventos (nombre, descripcion, lugar, comienza, termina, inscripcion_desde, inscripcion_hasta,
           estrategia, max_acompanantes, audiencia, seccionales, plazo_oferta_horas, publicado, cupo_id)
         select $1, '', 'Camping', now() + interval '9 days', now() + interval '10 days', now(),
           now() + interval '5 days', 'titular', 0, $2, '{}', 24, true, c.id from c returning id`,
        [nombre, audiencia],
      );
      return row?.id ?? 0;
    };
    const abierta = await add('Peña abierta', 'todos');
    const cerrada = await add('Reunión reservada', 'lista');
    expect(await (await open(`/eventos/${abierta}`)).text()).toContain('<title>Peña abierta · ');
    const answer = await open(`/eventos/${cerrada}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('reservada');
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>${url}/eventos/${abierta}</loc>`);
    expect(sitemap).not.toContain(`/eventos/${cerrada}<`);
  });
});

describe('the organisation', () => {
  it('gives its name and its logo to the app that a phone installs', async () => {
    const plain = await (await fetch(`${url}/manifest.webmanifest`)).json();
    expect(plain).toMatchObject({
      name: 'Tu organización',
      icons: [{ src: '/icon-192.png' }, {}, {}],
    });
    expect((await fetch(`${url}/iconos/1/192.png`)).status).toBe(404);
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(
      `Sitemap: ${url}/sitemap.xml`,
    );
  });

  it('is called what it is called, in every page’s head and in what a phone installs', async () => {
    const organizacion = await ajustes.get(app.house, 'organizacion');
    const named = (nombre: string, nombre_corto: string) =>
      app.query(
        `insert into ajustes (clave, valor) values ('organizacion', $1)
         on conflict (clave) do update set valor = $1`,
        [JSON.stringify({ ...organizacion, nombre, nombre_corto })],
      );
    const name = `"}],"id":"https://malo.example"\r\n${EVIL}\u2028\u202e$&`;
    const short = '</title><script>a()</script>';
    await named(name, short);
    ajustes.changed(app.house);
    const manifest = async () => (await fetch(`${url}/manifest.webmanifest`)).json();
    await expect.poll(manifest).toMatchObject({ id: '/', name, short_name: short, start_url: '/' });
    for (const path of ['/', '/beneficios', '/nada', `/beneficios/${await addBeneficio(name)}`]) {
      const html = await (await open(path)).text();
      expect(html).not.toContain('<script');
      expect(html.match(/<title>[^<]*<\/title>/g)).toHaveLength(1);
      expect(
        html.match(/<meta property="og:(site_name|title)" content="[^"<>]*" \/>/g),
      ).toHaveLength(2);
    }
    await app.query(`delete from ajustes where clave = 'organizacion'`);
    ajustes.changed(app.house);
    await expect.poll(manifest).toMatchObject({ name: 'Tu organización' });
  });

  it('has its logo as the icon, where it has one', async () => {
    const id = await storePicture(640, 300);
    const organizacion = await ajustes.get(app.house, 'organizacion');
    const logo = `/imagenes/${id}/640.webp`;
    await app.query(`insert into ajustes (clave, valor) values ('organizacion', $1)`, [
      JSON.stringify({ ...organizacion, nombre: 'Unión Obrera', logo }),
    ]);
    ajustes.changed(app.house);
    await expect
      .poll(async () => (await (await fetch(`${url}/manifest.webmanifest`)).json()) as unknown)
      .toMatchObject({ name: 'Unión Obrera', icons: [{ src: `/iconos/${id}/192.png` }, {}, {}] });
    const icon = await fetch(`${url}/iconos/${id}/512-maskable.png`);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect([icon.headers.get('content-type'), width, height]).toEqual(['image/png', 512, 512]);
    expect((await fetch(`${url}/iconos/${id}/7.png`)).status).toBe(404);
  });
});
