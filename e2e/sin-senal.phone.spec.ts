import { expect, type Page } from '@playwright/test';
import { listNoticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import {
  main,
  type Member,
  miTurno,
  newDia,
  newMember,
  newVacationDia,
  plusDays,
  signInMember,
  turnoPath,
} from './campania.ts';
import { activate, keptText, type Made, type Staff, wireOf } from './demo.ts';
import { newEvento } from './eventos.ts';
import { offline as test } from './journey.ts';
import { moved, settled, watchMoves } from './looks.ts';
import { claim, newTipo } from './vouchers.ts';

/** Part of the path of each read that is cached for members who never opened its page. */
const KEPT = [
  'personas/ficha',
  'ver_qr',
  'listado_hijos',
  'contacto',
  'preferencias',
  'mis_dias',
  'turnos/view',
  'vouchers/tipos',
  'getInvitacion',
  'eventos_events/view',
  'user_strategy',
  'form_congresos',
  'app_reservas/index',
  'documentos/hoteles.json',
  'app_beneficios/nindex',
  'supernview',
  'mi_seccional',
  'app_sliders/noticia/',
];

/** Pages that were never opened, with their headings. */
const PAGES: [path: string, heading: string][] = [
  ['/', 'Hola, Julia'],
  ['/carnet', 'Carnet'],
  ['/turnos', 'Turnos'],
  ['/turnos/vacaciones', 'Vacaciones'],
  ['/mas/vouchers', 'Mis vouchers'],
  ['/eventos', 'Eventos'],
  ['/congreso', 'Congreso'],
  ['/hoteles', 'Hoteles'],
  ['/mas/reservas', 'Mis reservas'],
  ['/beneficios', 'Beneficios'],
  ['/noticias', 'Noticias'],
  ['/mas/hijos', 'Mis hijos'],
  ['/mas/mis-datos', 'Mis datos'],
  ['/mas/dispositivos', 'Mis dispositivos'],
  ['/mas/consultas', 'Consultas de mi carnet'],
  ['/mi-seccional', 'Mi seccional'],
];

const FROM_BEFORE = /Sin conexión\. Te mostramos lo último guardado(?:, de hace \d+ min)?\./;
const offlineBar = (page: Page) => page.getByText(new RegExp(`^${FROM_BEFORE.source}$`));
const NEVER_SEEN = 'Todavía no vimos esto en este dispositivo';

/** Waits until the service worker runs and the device has each of these texts. */
async function keeps(page: Page, parts: string[]): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const missing = async () => {
    const kept = await keptText(page);
    return parts.filter((part) => !kept.includes(part));
  };
  await expect.poll(missing).toEqual([]);
}

/** Waits for the pictures of the news, which are fetched one by one after the texts. */
async function keepsNewsPictures(page: Page): Promise<void> {
  const path = listNoticias.path.replace('{x}', '1');
  const { noticias } = await wireOf(page).get<Reply<typeof listNoticias>>(path);
  const folders = noticias.flatMap(({ imagen }) => (imagen ? [`/imagenes/${imagen.id}/`] : []));
  const missing = () =>
    page.evaluate(async (wanted) => {
      const kept = await (await caches.open('imagenes')).keys();
      return wanted.filter((folder) => !kept.some(({ url }) => url.includes(folder)));
    }, folders);
  await expect.poll(missing).toEqual([]);
}

/** Books a confirmed room in a hotel of the test's own. */
async function bookStay(staff: Staff, { id: persona_id }: Member): Promise<string> {
  const nombre = `Posada ${Date.now()}`;
  const hotel = await staff.post<Made>('/personal/hoteles', { nombre, order: 903 });
  const [desde, hasta] = [plusDays(6), plusDays(8)];
  await staff.post(`/personal/hoteles/${hotel.id}/noches`, { desde, hasta, habitaciones: 1 });
  const stay = { persona_id, hotel_id: hotel.id, adultos: 1 };
  const { id } = await staff.post<Made>('/personal/reservas', {
    ...stay,
    fecha_desde: desde,
    fecha_hasta: hasta,
  });
  await staff.change(`/personal/reservas/${id}`, { estado: 'confirmada', motivo: null });
  return nombre;
}

test('in flight mode all that a member holds is there', async ({ page, context, staff }, info) => {
  test.slow();
  const hijos = [{ nombre: 'Prueba, Lola', edad: 8 }];
  const member = await signInMember(page, staff, { hijos, seccional: 'Rosario' });
  const evento = await newEvento(staff, info);
  const hotel = await bookStay(staff, member);
  const { dia } = await newDia(staff, { '10:00': 3 });
  const vacation = await newVacationDia(staff, 3);
  await wireOf(page).post(turnoPath(dia, '10:00'));
  await wireOf(page).post(`/documentos/vacation/dias/${vacation.dia}/empleado.json`);
  const tipo = await newTipo(staff, { clase: 'solo_cine' });
  await claim(page, tipo);
  const enrolment = { evento_id: evento.id, persona_id: member.id, invitados: [] };
  await staff.post('/personal/invitaciones', enrolment);
  await page.goto('/mas/acerca');
  await keeps(page, [...KEPT, hotel, tipo.nombre, dia]);
  await keepsNewsPictures(page);
  // Links to children's photos, which expire after a minute, are not cached.
  expect(await keptText(page)).not.toContain('/archivos/docs/');
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  for (const [path, heading] of PAGES) {
    await later.goto(path);
    await expect(later.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(main(later).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main(later), path).not.toContainText(NEVER_SEEN);
    // Reported once: by the page, with the time, or by the bar when the page shows several things.
    if (path === '/') await expect(offlineBar(later)).toBeVisible();
    else await expect(main(later), path).toContainText(FROM_BEFORE);
    await expect(later.getByText('Sin conexión'), path).toHaveCount(1);
  }
  await later.goto('/');
  for (const name of ['Tu estadía', 'Tu voucher'])
    await expect(later.getByRole('region', { name })).toBeVisible();
  await later.goto('/mas/reservas');
  const stay = later.getByRole('region', { name: hotel, exact: true });
  await expect(stay.getByText('Confirmada')).toBeVisible();
  await later.goto('/turnos');
  await expect(miTurno(later)).toContainText('10:00');
  await later.goto('/turnos/vacaciones');
  const days = later.getByRole('list', { name: 'Mis días' });
  await expect(days).toContainText(formatDay(vacation.dia));
  for (const [path, button, qr] of [
    [`/mas/vouchers/${tipo.id}`, /^Mostrar QR/, /^QR del voucher$/],
    [`/eventos/${evento.id}`, /^Mostrar la entrada de/, /^Entrada de/],
    ['/carnet', /Ver QR/, /^QR del carnet$/],
  ] as const) {
    await later.goto(path);
    await expect(main(later), path).toContainText(FROM_BEFORE);
    await later.getByRole('button', { name: button }).click();
    const picture = later.getByRole('dialog').getByRole('img', { name: qr });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  // News have their pictures; the latest one and the first benefit of the list are cached whole.
  await later.goto('/noticias');
  const news = main(later).getByRole('list', { name: 'Noticias' });
  const picture = news.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await news.getByRole('link').first().click();
  await expect(main(later).getByRole('article')).toBeVisible();
  await later.goto('/beneficios');
  await later.getByRole('list', { name: 'Beneficios' }).getByRole('link').first().click();
  await expect(later.getByRole('heading', { name: /^(?:\d+ )?[Oo]pini/ })).toBeVisible();

  // A page that was never cached says so.
  await later.goto('/beneficios?q=nada');
  await expect(later.getByRole('heading', { name: 'Sin conexión' }).first()).toBeVisible();

  await watchMoves(later);
  await later.goto('/mas/vouchers');
  await expect(main(later)).toContainText(FROM_BEFORE);
  await settled(later);
  const before = await moved(later);
  await context.setOffline(false);
  await expect(
    main(later)
      .getByText(/^Actualizado recién/)
      .first(),
  ).toBeVisible();
  await expect(main(later)).not.toContainText('Sin conexión');
  expect(await moved(later)).toBe(before);
});

test('a form that cannot be sent says so, and is kept @smoke', async ({ page, context, staff }) => {
  const { clave } = await newMember(staff);
  const FORM = '/mas/mis-datos/contacto';
  const typed = 'Esto es lo que habías escrito. Todavía no se envió.';
  await activate(page, clave);
  await page.goto(FORM);
  await keeps(page, ['contacto']);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Localidad' }).fill('Quilmes');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'No se guardó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );
  await page.close();

  const later = await context.newPage();
  const field = later.getByRole('textbox', { name: 'Localidad' });
  await later.goto(FORM);
  await expect(main(later)).toContainText(typed);
  await expect(field).toHaveValue('Quilmes');
  await context.setOffline(false);
  await expect(main(later)).not.toContainText('Sin conexión');
  await later.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(later).toHaveURL('/mas/mis-datos');
  await later.goto(FORM);
  await expect(field).toHaveValue('Quilmes');
  await expect(main(later)).not.toContainText(typed);
});
