import { expect, test, type Page } from '@playwright/test';
import {
  main,
  type Member,
  miTurno,
  newDia,
  newMember,
  newVacationDia,
  plusDays,
  turnoPath,
} from './campania.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import {
  activate,
  activateByWire,
  CLAVES,
  keptText,
  type Staff,
  signInStaff,
  wireOf,
} from './demo.ts';
import { type Evento, newEvento } from './eventos.ts';
import { bookStay } from './hoteles.ts';

test.use({ serviceWorkers: 'allow' });

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
  ['/', 'Hola, María'],
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

const offlineBar = (page: Page) =>
  page.getByText(/^Sin conexión\. Te mostramos lo último guardado(?:, de hace \d+ min)?\.$/);
const FROM_BEFORE = /Sin conexión\. Te mostramos lo último guardado(?:, de hace \d+ min)?\./;
const NEVER_SEEN = 'Todavía no vimos esto en este dispositivo';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Sums the layout shifts from now on, except inside the navigation, where the current place is scaled within
 * its own space.
 */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved = Object.assign(globalThis, { moved: 0 });
    const isPlaces = (node: Node | null) => node instanceof Element && node.closest('nav') !== null;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[])
        if (!sources.every(({ node }) => isPlaces(node))) moved.moved += value;
    }).observe({ type: 'layout-shift' });
  });
const shifted = (page: Page) => page.evaluate(() => (globalThis as { moved?: number }).moved ?? 0);

test('installed and opened in flight mode, all of mine is there, also where I never was', async ({
  page,
  context,
}) => {
  test.slow();
  await activate(page, CLAVES.madre.clave);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  for (const part of KEPT) {
    await expect
      .poll(async () => (await keptText(page)).includes(part), { message: part })
      .toBe(true);
  }
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
    else
      await expect(main(later), path).toContainText(
        'Sin conexión. Te mostramos lo último guardado',
      );
    await expect(later.getByText('Sin conexión'), path).toHaveCount(1);
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

  // A page that was never cached says so, and writes are refused at once.
  await later.goto('/beneficios?q=nada');
  await expect(later.getByRole('heading', { name: 'Sin conexión' }).first()).toBeVisible();
  await later.goto('/activar');
  await later.getByLabel('Clave de activación').fill('ABCD-EFGH-JKMN');
  await later.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(later.getByRole('alertdialog')).toContainText(
    'No se activó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );

  await later.goto('/mas/vouchers');
  await expect(main(later)).toContainText('Sin conexión. Te mostramos lo último guardado');
  await watchShifts(later);
  await context.setOffline(false);
  await expect(
    main(later)
      .getByText(/^Actualizado recién/)
      .first(),
  ).toBeVisible();
  await expect(main(later)).not.toContainText('Sin conexión');
  expect(await shifted(later)).toBe(0);
});

/** Claims a voucher of a type of the test's own, and enrols in the evento. */
async function claim(page: Page, staff: Staff, { id }: Member, evento: Evento) {
  const wire = wireOf(page);
  const nombre = `Entrada al cine ${Date.now()}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  const plan = { nombre, clase: 'solo_cine', stock: 5, ...dates };
  const tipo = (await staff.post('/personal/voucher_tipos', plan)) as { id: number };
  await wire.post(`/afigestion/vouchers/add/${tipo.id}.json`);
  const { strategy } = await wire.get(
    `/eventos/eventos_invitations/user_strategy/${evento.id}/${id}.json`,
  );
  const { invitacion_id } = strategy as { invitacion_id: number };
  await wire.post(`/eventos/eventos_invitations/edit/${invitacion_id}.json`, { confirma: true });
  return { ...tipo, nombre };
}

test(
  'in flight mode one shows what one holds on pages that one never opened: a room, a turno, a day, a voucher, an entry',
  { tag: '@smoke' },
  async ({ page, context, request }, info) => {
    const staff = await signInStaff(request);
    const member = await newMember(staff);
    const evento = await newEvento(staff, info);
    const hotel = await bookStay(staff, member);
    await activateByWire(page, member.clave);
    const { dia } = await newDia(staff, { '10:00': 3 });
    const vacation = await newVacationDia(staff, 3);
    const wire = wireOf(page);
    await wire.post(turnoPath(dia, '10:00'));
    await wire.post(`/documentos/vacation/dias/${vacation.dia}/empleado.json`);
    const tipo = await claim(page, staff, member, evento);
    await page.goto('/mas/acerca');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    const kept = ['ver_qr', hotel, tipo.nombre, 'eventos_events/view', 'user_strategy', dia];
    for (const part of [...kept, 'getInvitacion'])
      await expect
        .poll(async () => (await keptText(page)).includes(part), { message: part })
        .toBe(true);
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    const shows = async (path: string, button: RegExp, qr: RegExp) => {
      await later.goto(path);
      await expect(main(later), path).toContainText(FROM_BEFORE);
      await later.getByRole('button', { name: button }).click();
      const picture = later.getByRole('dialog').getByRole('img', { name: qr });
      await expect(picture).toBeVisible();
      await expect(picture).toHaveJSProperty('complete', true);
    };
    await later.goto('/mas/reservas');
    const stay = later.getByRole('region', { name: hotel, exact: true });
    await expect(stay.getByText('Confirmada')).toBeVisible();
    await expect(main(later)).toContainText(FROM_BEFORE);
    await later.goto('/turnos');
    await expect(miTurno(later)).toContainText('10:00');
    await expect(main(later)).toContainText(FROM_BEFORE);
    await later.goto('/turnos/vacaciones');
    await expect(later.getByRole('list', { name: 'Mis días' })).toContainText(
      formatDay(vacation.dia),
    );
    await shows(`/mas/vouchers/${tipo.id}`, /^Mostrar QR/, /^QR del voucher$/);
    await shows(`/eventos/${evento.id}`, /^Mostrar la entrada de/, /^Entrada de/);
    await shows('/carnet', /Ver QR/, /^QR del carnet$/);

    // Inicio shows several reads at once, so the bar reports it.
    await later.goto('/');
    for (const name of ['Tu estadía', 'Tu voucher'])
      await expect(later.getByRole('region', { name })).toBeVisible();
    await expect(offlineBar(later)).toBeVisible();
  },
);

test('a form that cannot be sent says so, and what was typed is there when the app is opened again', async ({
  page,
  context,
  request,
}) => {
  const { clave } = await newMember(await signInStaff(request));
  const FORM = '/mas/mis-datos/contacto';
  const typed = 'Esto es lo que habías escrito. Todavía no se envió.';
  await activate(page, clave);
  await page.goto(FORM);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => keptText(page)).toContain('contacto');

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
