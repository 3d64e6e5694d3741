import { expect, type Page } from '@playwright/test';
import { main, newDocumento, plusDays, signInMember } from './campania.ts';
import { choose, confirm, notice, open } from './consola.ts';
import { activateByWire, issueClave, keptText, type Made, type Staff, wireOf } from './demo.ts';
import { load } from './importar.ts';
import { enterByLink, inviteTo, letters, newSeccional } from './invitados.ts';
import { offline as test } from './journey.ts';
import { expectGoodAtBoth } from './looks.ts';
import { mailTo } from './mails.ts';
import type { Planilla } from './planillas.ts';
import { newSubscription } from './push.ts';

/** The app has no feed of its own and no search of news: the list and an address are the ways to read. */

const HEADER = 'Nro Afiliado;Apellido y Nombre;Documento;Mail;Fecha Nac;Seccional';

/** A person of a roll; the number is the document. */
const newLine = (nombre: string, seccional: string, nacimiento = '03/05/1990') => {
  const documento = newDocumento();
  const email = `padron-${documento}@ejemplo.org`;
  const text = [documento, nombre, documento, email, nacimiento, seccional].join(';');
  return { documento, email, text };
};

const fileOf = (
  lines: string[],
): Pick<Planilla, 'pasted' | 'recognised' | 'byHand' | 'lineas'> => ({
  pasted: [HEADER, ...lines].join('\n'),
  recognised: 6,
  byHand: {},
  lineas: lines.length,
});

/** Asks for news by mail and on this device. */
async function wantNews(page: Page): Promise<void> {
  const wire = wireOf(page);
  await wire.put('/avisos/preferencias/noticia/correo.json', { activo: true });
  await wire.put('/avisos/push.json', newSubscription());
}

/** Returns everything that the app and its service worker keep on this device, as text. */
async function everythingKept(page: Page): Promise<string> {
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  return cached + (await keptText(page));
}

interface Sent {
  canal: string;
  asunto: string;
}

/** News of which a member was told, with the channel. */
async function toldTo(staff: Staff, persona_id: number): Promise<string[]> {
  const filter = JSON.stringify({ tipo: 'noticia', persona_id });
  const query = new URLSearchParams({ filter, range: '[0,99]' });
  const sent = await staff.get<Sent[]>(`/personal/mensajes?${query}`);
  return sent.map(({ canal, asunto }) => `${canal}: ${asunto}`).toSorted();
}

const newsList = (page: Page) => page.getByRole('list', { name: 'Noticias' });

test('Salta keeps its own desk, and its news stays in Salta', async ({
  page,
  staff,
  elsewhere,
}, info) => {
  test.slow();
  const run = letters();
  const [salta, rosario, misspelt] = [`Salta ${run}`, `Rosario ${run}`, `Slata ${run}`];
  const [ofSalta, ofRosario] = [`Asamblea ${run}`, `Festival ${run}`];
  const ids = {
    salta: await newSeccional(staff, salta),
    rosario: await newSeccional(staff, rosario),
  };
  // The tests may run at night, when notices are held back.
  const valor = { hora: '10:00', desde: '00:00', hasta: '23:59' };
  await staff.change('/personal/ajustes/avisos', { valor });

  await test.step('its administrator comes in by mail, and invites a clerk of Salta', async () => {
    await enterByLink(page, await inviteTo(staff, ids.salta, `admin-${run}@ejemplo.org`));
    await open(page, '/usuarios/create');
    await page.getByLabel(/^Nombre/).fill('Nora');
    await page.getByLabel(/^Correo/).fill(`nora-${run}@ejemplo.org`);
    await choose(page, 'Rol', 'Contenidos');
    await page.getByRole('combobox', { name: /^Seccionales/ }).click();
    await expect(page.getByRole('option')).toHaveText([salta]);
    await page.getByRole('option', { name: salta }).click();
    await page.getByRole('button', { name: 'Mandar la invitación' }).click();
    await expect(notice(page)).toContainText('Le mandamos la invitación');
    const hers = await elsewhere(info.project.use);
    await enterByLink(hers, `nora-${run}@ejemplo.org`);
    await expect(hers.getByText(salta, { exact: true })).toBeVisible();
  });

  const marina = newLine('ACOSTA, Marina', salta);
  const ruben = newLine('BÁEZ, Rubén', misspelt, '21/07/1959');
  const twins = ['GÓMEZ, Ana', 'GÓMEZ, Beto'].map((nombre) => newLine(nombre, salta, '09/03/1984'));

  await test.step('its roll: twins are two, a person twice is one, a misspelt line waits', async () => {
    await open(page, '/importar/padron');
    const again = marina.text.replace('Marina', 'Marina Luz');
    await load(page, {
      ...fileOf([marina.text, ...twins.map(({ text }) => text), again, ruben.text]),
      nuevas: 3,
      refused: {
        5: 'El documento ya está en la línea 2.',
        6: 'La línea no dice una de tus seccionales.',
      },
    });
    await expectGoodAtBoth(page, 'a roll of one place');
  });

  await test.step('the national office gives the spelling: the line lands in Salta', async () => {
    const grafia = { texto: misspelt, es: true };
    await staff.post(`/personal/seccionales/${ids.salta}/grafia`, grafia);
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await load(page, { ...fileOf([ruben.text]), nuevas: 1, refused: {} });
    await open(page, '/personas');
    const row = page.getByRole('row').filter({ hasText: /b[áa]ez/i });
    await expect(row).toContainText(salta);
    await expect(row).not.toContainText(misspelt);
  });

  const inSalta = await elsewhere({ ...info.project.use, serviceWorkers: 'allow' });
  const inRosario = await elsewhere({ ...info.project.use, serviceWorkers: 'allow' });
  const { id: rubenId } = await staff.find<Made>('/personal/personas', { q: ruben.documento });
  await activateByWire(inSalta, await issueClave(staff, rubenId));
  const member = await signInMember(inRosario, staff, { seccional: rosario });
  for (const device of [inSalta, inRosario]) await wantNews(device);

  const noticia = await test.step('it publishes for Salta, and tells those it is for', async () => {
    await open(page, '/noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(ofSalta);
    await page.getByRole('textbox', { name: 'Texto' }).fill('Nos vemos en la sede.');
    const para = page.getByRole('group', { name: '¿Para quiénes es?' });
    await expect(para.getByRole('button', { name: salta })).toBeVisible();
    await expect(para.getByRole('status')).toContainText('Les llega a 4 personas');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText(ofSalta).first().click();
    await page.getByRole('button', { name: 'Avisar a 1 persona' }).click();
    await confirm(page, /^Avisar a 1 persona/, 'Avisar');
    await expect(notice(page)).toContainText('Ya está saliendo.');
    await mailTo(ruben.email, ofSalta);
    return (await staff.find<Made>('/personal/noticias', { q: ofSalta })).id;
  });

  await test.step('Rosario has news of its own, which shows that its ways are open', async () => {
    const body = {
      titulo: ofRosario,
      cuerpo: 'En el río.',
      publicado_desde: `${plusDays(-1)}T12:00:00Z`,
      audiencia: { seccionales: [ids.rosario] },
    };
    const { id } = await staff.post<Made>('/personal/noticias', body);
    await staff.post(`/personal/noticias/${id}/avisar`, { seccional: null });
    await mailTo(member.email, ofRosario);
    const both = (title: string) => [`correo: ${title}`, `push: ${title}`];
    expect(await toldTo(staff, rubenId)).toEqual(both(ofSalta));
    expect(await toldTo(staff, member.id)).toEqual(both(ofRosario));
  });

  await test.step('each member lists and opens theirs, and is refused the other', async () => {
    await inSalta.goto('/noticias');
    await newsList(inSalta).getByRole('link', { name: ofSalta }).click();
    await expect(main(inSalta).getByRole('article')).toContainText('Nos vemos en la sede.');
    await expect(newsList(inSalta).getByText(ofRosario)).toHaveCount(0);
    await inRosario.goto('/noticias');
    await expect(newsList(inRosario).getByText(ofRosario)).toBeVisible();
    await expect(inRosario.getByText(ofSalta)).toHaveCount(0);
    await inRosario.goto(`/noticias/${noticia}`);
    await expect(inRosario.getByText('No encontramos lo que buscás.')).toBeVisible();
    await expect(inRosario.getByText(ofSalta)).toHaveCount(0);
  });

  await test.step('a clerk of Rosario finds theirs by its title, and not that of Salta', async () => {
    const desk = await elsewhere(info.project.use);
    await enterByLink(desk, await inviteTo(staff, ids.rosario, `r-${run}@ejemplo.org`));
    await open(desk, '/noticias');
    await desk.getByPlaceholder('Título').fill(run);
    await expect(desk.getByRole('row').filter({ hasText: ofRosario })).toBeVisible();
    await expect(desk.getByText(ofSalta)).toHaveCount(0);
  });

  await test.step('its address shows nothing to who shares it, nor the map of the site', async () => {
    const read = async (path: string) => {
      const headers = { accept: 'text/html' };
      return (await page.request.get(path, { headers })).text();
    };
    expect(await read(`/noticias/${noticia}`)).not.toContain(ofSalta);
    const map = await read('/sitemap.xml');
    expect(map).toContain('/noticias/1<');
    expect(map).not.toContain(`/noticias/${noticia}<`);
  });

  await test.step('without signal Salta reads it, and the device in Rosario has no word of it', async () => {
    for (const device of [inSalta, inRosario]) {
      await device.goto('/noticias');
      await device.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    }
    await expect.poll(() => everythingKept(inSalta)).toContain(ofSalta);
    await expect.poll(() => everythingKept(inRosario)).toContain(ofRosario);
    for (const device of [inSalta, inRosario]) await device.context().setOffline(true);
    await inSalta.goto(`/noticias/${noticia}`);
    await expect(main(inSalta).getByRole('article')).toContainText('Nos vemos en la sede.');
    await inRosario.goto('/noticias');
    await expect(newsList(inRosario).getByText(ofRosario)).toBeVisible();
    await expect(inRosario.getByText(ofSalta)).toHaveCount(0);
    await inRosario.goto(`/noticias/${noticia}`);
    await expect(main(inRosario)).toContainText('Todavía no vimos esto en este dispositivo');
    expect(await everythingKept(inRosario)).not.toContain(ofSalta);
  });
});
