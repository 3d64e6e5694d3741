import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { unique } from './beneficios.ts';
import { hoy, newCampania, newMember, plusDays } from './campania.ts';
import { choose, open, SEARCH, signIn } from './consola.ts';
import { type Made, type Staff } from './demo.ts';
import { download } from './download.ts';
import { test } from './journey.ts';
import { whileNobodyLoads } from './roll.ts';

const TABLE = join(import.meta.dirname, '..', 'docs', 'consola.md');

/** The table of clicks in docs/consola.md, whose first five rows are the commonest jobs. */
const CLICKS = [...readFileSync(TABLE, 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)].map(
  ([, job = '', before, now]) => ({ job, before: Number(before), now: Number(now) }),
);

/** Counts what a hand does: clicks, Enter, and the shortcut of the search. Typing is not counted. */
function countHands(): void {
  const counter = Object.assign(window, { hands: 0 });
  const count = ({ isTrusted }: Event) => (counter.hands += isTrusted ? 1 : 0);
  const countKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === 'k' && event.ctrlKey)) count(event);
  };
  // Not at the window: there Playwright stops a click that would miss, and makes it again.
  document.addEventListener('pointerdown', count, true);
  document.addEventListener('keydown', countKey, true);
}
const handsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { hands: number }).hands);

/** Three days after each other, from the day after tomorrow on, of which the first two are in one month. */
function threeDays(): [string, string, string] {
  const from = plusDays(2).slice(0, 7) === plusDays(3).slice(0, 7) ? 2 : 3;
  return [plusDays(from), plusDays(from + 1), plusDays(from + 2)];
}

async function buildWorld(staff: Staff) {
  // The first day has a turno, which is moved to the second; the last has none.
  const days = threeDays();
  const pattern = { desde: days[0], hasta: days[2], horas: ['10:30'] };
  const { id, coleccion } = await newCampania(staff, 20, pattern);
  const campania = unique('Anteojos Ñandú');
  await staff.change(`/personal/campanias/${id}`, { nombre: campania });
  const book = async (dia: string, hora: string) => {
    const { id: persona_id, documento } = await newMember(staff);
    await staff.post('/personal/turnos', { persona_id, coleccion, dia, hora });
    return documento;
  };
  const withTurno = await book(days[0], '10:30');
  // The last minute of today: in the evening the demo's people of today have all come.
  const today = { campania_id: id, dia: hoy(), desc: 'Sede central' };
  const { id: dia_id } = await staff.post<Made>('/personal/dias', today);
  await staff.post('/personal/horas', { dia_id, hora: '23:59', limite: 1 });
  await book(hoy(), '23:59');
  const rubro = { nombre: unique('Rubro'), icono: 'gift' };
  const { id: rubro_id } = await staff.post<Made>('/personal/rubros', rubro);
  const beneficio = unique('Ferretería');
  await staff.post('/personal/beneficios', { rubro_id, nombre: beneficio });
  const { documento: without } = await newMember(staff);
  /** Documents of a member with a turno on the first day, and of one without. */
  return { campania, days, withTurno, without, beneficio };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

/** Types into the search, and takes the first of what it finds. */
async function goTo(page: Page, text: string, first = text): Promise<void> {
  await page.getByRole('combobox', { name: SEARCH }).fill(text);
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${first}`));
  await page.keyboard.press('Enter');
}

const goToPersona = (page: Page, dni: string) => goTo(page, dni, 'Prueba, Julia');

/** Types a document, and takes what the search offers to do for the persona. */
async function offered(page: Page, dni: string, act: string): Promise<void> {
  await page.getByRole('combobox', { name: SEARCH }).fill(dni);
  await page.getByRole('option', { name: new RegExp(`^${act}`) }).click();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const edit = (page: Page) => page.getByRole('link', { name: 'Editar', exact: true }).first();
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

/** A document that no persona has. */
const newDocument = (first: number): string => String(first + (Date.now() % 9_000_000));

/** Acts of a clerk, from Hoy until the job is done. */
type Job = (page: Page, world: World) => Promise<void>;

const JOBS: Record<string, Job> = {
  'find a person and open their page': async (page, { without }) => {
    await goToPersona(page, without);
    await expect(title(page)).toHaveText('Persona: Prueba, Julia');
  },
  "say when somebody's turno is": async (page, { withTurno, days }) => {
    await goToPersona(page, withTurno);
    const when = formatDayAndHour(days[0], '10:30');
    await expect(card(page, 'Próximo turno')).toContainText(`Turno: ${when}`);
  },
  'mark somebody as attended': async (page) => {
    await card(page, 'Turnos de hoy').getByRole('button', { name: 'Atendido' }).first().click();
    await told(page, /^Quedó atendido el turno/);
  },
  'book a turno for somebody on the phone': async (page, { without }) => {
    await offered(page, without, 'Reservar un turno');
    await button(page, /^Reservar: /).click();
    await told(page, /^El turno quedó reservado/);
  },
  'issue a key for somebody who lost theirs': async (page, { without }) => {
    await offered(page, without, 'Emitir una clave');
    await inDialog(page, 'Emitir clave').click();
    await told(page, /^Se muestra sólo ahora/);
  },
  "move somebody's turno to another day": async (page, { withTurno, days }) => {
    await goToPersona(page, withTurno);
    await card(page, 'Próximo turno').getByRole('button', { name: 'Cambiar' }).click();
    await button(page, new RegExp(`^${formatDay(days[1])}`)).click();
    await button(page, /^Cambiar: /).click();
    await told(page, /^El turno quedó cambiado/);
  },
  "cancel somebody's turno": async (page, { withTurno }) => {
    await goToPersona(page, withTurno);
    await card(page, 'Próximo turno').getByRole('button', { name: 'Cancelar' }).click();
    await told(page, /Se puede deshacer mientras nadie ocupe su lugar/);
    await button(page, 'Cancelar el turno').click();
    await told(page, 'El turno quedó cancelado.');
  },
  "change somebody's telephone number": async (page, { without }) => {
    await goToPersona(page, without);
    await edit(page).click();
    await field(page, 'Celular').fill('351 555 1234');
    await button(page, 'Guardar').click();
    // Its history has the number too.
    await told(page, /^351 555 1234$/);
  },
  'add a person': async (page) => {
    await goTo(page, 'agregar una persona', 'Agregar una persona');
    const dni = newDocument(40_000_000);
    await field(page, 'Apellido y nombre').fill('NUEVA, Nora');
    await field(page, 'Documento').fill(dni);
    await field(page, 'N.º de afiliado').fill(dni);
    await button(page, 'Guardar').click();
    await told(page, 'Se agregó a la persona.');
  },
  'load a roll': async (page) => {
    const dni = newDocument(50_000_000);
    await goTo(page, 'importar padrón', 'Importar padrón');
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel(/Elegí la planilla/).click();
    const lines = `N.º de afiliado;Apellido y nombre;Documento\n${dni};CLICS, Ana;${dni}\n`;
    const file = { name: 'padron.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
    await (await chooser).setFiles(file);
    await button(page, 'Ver qué cambiaría').click();
    await whileNobodyLoads(async () => {
      await button(page, /^Agregar \d/).click();
      await told(page, 'Listo: el archivo quedó cargado.');
    });
  },
  "approve a child's photo": async (page) => {
    await card(page, 'Fotos por aprobar').getByRole('link').first().click();
    await button(page, 'Revisar').first().click();
    await page.getByLabel('¿Para qué la ves?').fill('Alta para los kits');
    await button(page, 'Ver la foto').click();
    await button(page, 'Aprobar').click();
    await told(page, 'Foto aprobada.');
  },
  'confirm a reservation of a hotel': async (page) => {
    const waiting = card(page, 'Reservas que esperan respuesta');
    await waiting.getByRole('button', { name: 'Confirmar' }).first().click();
    await inDialog(page, 'Confirmar').click();
    await told(page, 'La reserva quedó confirmada.');
  },
  'write a news item': async (page) => {
    await goTo(page, 'escribir una noticia', 'Escribir una noticia');
    await field(page, 'Título').fill(unique('Noticia'));
    await page.getByRole('textbox', { name: 'Texto' }).fill('Lo que pasó.');
    await button(page, 'Guardar').click();
    await expect(title(page)).not.toHaveText('Escribir una noticia');
  },
  'change a benefit': async (page, { beneficio }) => {
    await goTo(page, beneficio);
    await edit(page).click();
    await field(page, 'Nombre').fill(`${beneficio} y pinturería`);
    await button(page, 'Guardar').click();
    await expect(title(page)).toContainText('y pinturería');
  },
  'close a day of a campaign': async (page, { campania, days }) => {
    await goTo(page, campania.replace('Ñandú', 'nandu'), campania);
    await button(page, `Cerrar ${formatDay(days[2])}`).click();
    await inDialog(page, /^Cerrar/).click();
    await told(page, /^Quedó cerrado el /);
  },
  'see who comes at an hour': async (page) => {
    // The newest campaign is shown, which may be another test's.
    const hours = card(page, /^Cómo se llena:/).getByRole('link', { name: /, \d\d:\d\d/ });
    await hours.first().click();
    await expect(title(page)).toHaveText('Turnos');
  },
  'open a request about personal data': async (page) => {
    await card(page, 'Pedidos sobre datos personales').getByRole('link').nth(1).click();
    await expect(title(page)).toContainText('Pedido sobre datos: ');
  },
  'export who is signed up for an event': async (page) => {
    const table = page.getByRole('table', { name: 'Inscripciones por evento' });
    await table.getByRole('rowheader').first().getByRole('link').click();
    await button(page, 'Exportar').click();
    const csv = page.getByRole('menuitem', { name: 'CSV' });
    expect((await download(page, () => csv.click())).name).toMatch(/\.csv$/);
  },
  'invite a colleague': async (page) => {
    await goTo(page, 'invitar a alguien', 'Invitar a alguien');
    await field(page, 'Nombre').fill('Delia');
    const email = `delia${Date.now()}@demo.local`;
    await field(page, 'Correo').fill(email);
    await choose(page, 'Rol', 'Turnos');
    await button(page, 'Mandar la invitación').click();
    await told(page, `Le mandamos un enlace a ${email}`);
  },
  'look into the audit': async (page) => {
    await goTo(page, 'auditoría', 'Auditoría');
    await expect(title(page)).toHaveText('Auditoría');
  },
};

test('no job takes more clicks than before, and the five commonest take half', () => {
  expect(CLICKS).toHaveLength(20);
  for (const [at, { job, before, now }] of CLICKS.entries())
    expect.soft(now, job).toBeLessThanOrEqual(at < 5 ? before / 2 : before);
  expect(Object.keys(JOBS)).toEqual(CLICKS.map(({ job }) => job));
});

test('the twenty commonest jobs take the clicks that the table says', async ({ page, staff }) => {
  test.slow();
  const world = await buildWorld(staff);
  await page.addInitScript(countHands);
  await signIn(page);
  for (const { job, now } of CLICKS)
    await test.step(job, async () => {
      await open(page, '/cuenta');
      await expect(title(page)).toHaveText('Tu cuenta');
      await open(page, '/');
      await expect(page.getByRole('combobox', { name: SEARCH })).toBeFocused();
      const before = await handsOf(page);
      await JOBS[job]?.(page, world);
      expect.soft((await handsOf(page)) - before, job).toBe(now);
    });
});
