import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { unique } from './beneficios.ts';
import { hoy, newCampania, newMember, numdocOf, plusDays } from './campania.ts';
import { open, SEARCH, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { whileNobodyLoads } from './roll.ts';

test.use({ actionTimeout: 15_000 });

const TABLE = join(import.meta.dirname, '..', 'docs', 'consola.md');

interface Clicks {
  job: string;
  before: number;
  now: number;
}

/** The table of clicks in docs/consola.md, whose first five rows are the commonest jobs. */
const CLICKS: Clicks[] = [
  ...readFileSync(TABLE, 'utf8').matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm),
].map(([, job = '', before, now]) => ({ job, before: Number(before), now: Number(now) }));
const COMMONEST = 5;

/** Counts what a hand does: clicks, Enter, and the shortcut of the search. Typing is not counted. */
function countHands(): void {
  const counter = window as unknown as { hands: number };
  counter.hands = 0;
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) counter.hands += 1;
  };
  addEventListener('pointerdown', count, true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || (event.key === 'k' && event.ctrlKey)) count(event);
    },
    true,
  );
}
const handsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { hands: number }).hands);

interface World {
  staff: Staff;
  campania: {
    id: number;
    nombre: string;
    coleccion: string;
    days: [string, string];
    empty: string;
  };
  beneficio: string;
}

/** Two days after each other in one month, from the day after tomorrow on. */
function twoDays(): [string, string] {
  for (let from = 2; ; from++) {
    const days: [string, string] = [plusDays(from), plusDays(from + 1)];
    if (days[0].slice(0, 7) === days[1].slice(0, 7)) return days;
  }
}

async function buildWorld(staff: Staff): Promise<World> {
  const days = twoDays();
  const empty = daysAfter(days[1], 1);
  const pattern = { desde: days[0], hasta: empty, horas: ['10:30'] };
  const campania = await newCampania(staff, 20, pattern);
  const rubro = (await staff.post('/personal/rubros', {
    nombre: unique('Rubro'),
    icono: 'gift',
  })) as { id: number };
  const beneficio = unique('Ferretería');
  await staff.post('/personal/beneficios', { rubro_id: rubro.id, nombre: beneficio });
  return { staff, campania: { ...campania, days, empty }, beneficio };
}

/** Returns the document of a member of the test's own. */
async function documentOf({ staff }: World): Promise<{ id: number; dni: string }> {
  const { id } = await newMember(staff);
  return { id, dni: await numdocOf(staff, { id }) };
}

/** Books the last minute of today for somebody: in the evening the demo's people of today have all come. */
async function bookToday({ staff, campania: { id, coleccion } }: World): Promise<void> {
  const dia = { campania_id: id, dia: hoy(), desc: 'Sede central' };
  const { id: dia_id } = (await staff.post('/personal/dias', dia)) as { id: number };
  await staff.post('/personal/horas', { dia_id, hora: '23:59', limite: 1 });
  const { id: persona_id } = await newMember(staff);
  await staff.post('/personal/turnos', { persona_id, coleccion, dia: hoy(), hora: '23:59' });
}

/** Returns the document of a member with a turno on the first day of the campaign. */
async function withTurno(world: World): Promise<string> {
  const { id, dni } = await documentOf(world);
  const { coleccion, days } = world.campania;
  const body = { persona_id: id, coleccion, dia: days[0], hora: '10:30' };
  await world.staff.post('/personal/turnos', body);
  return dni;
}

const type = (page: Page, text: string) => page.getByRole('combobox', { name: SEARCH }).fill(text);

/** Types into the search, and takes the first of what it finds. */
async function goTo(page: Page, text: string, first: RegExp): Promise<void> {
  await type(page, text);
  await expect(page.getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('Enter');
}

/** Types a document, and takes what the search offers to do for the persona. */
async function offered(page: Page, dni: string, act: string): Promise<void> {
  await type(page, dni);
  const option = page.getByRole('option', { name: new RegExp(`^${act}`) });
  await option.click();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Prepares a job, and returns what a clerk does, from Hoy until the job is done. */
type Job = (page: Page, world: World) => Promise<() => Promise<void>>;

const JOBS: Record<string, Job> = {
  'find a person and open their page': async (page, world) => {
    const { dni } = await documentOf(world);
    return async () => {
      await goTo(page, dni, /^Prueba, Julia/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Persona: Prueba, Julia');
    };
  },
  "say when somebody's turno is": async (page, world) => {
    const dni = await withTurno(world);
    return async () => {
      await goTo(page, dni, /^Prueba, Julia/);
      const when = formatDayAndHour(world.campania.days[0], '10:30');
      await expect(card(page, 'Próximo turno')).toContainText(`Turno: ${when}`);
    };
  },
  'mark somebody as attended': async (page, world) => {
    await bookToday(world);
    return async () => {
      await card(page, 'Turnos de hoy').getByRole('button', { name: 'Atendido' }).first().click();
      await expect(page.getByText(/^Quedó atendido el turno/)).toBeVisible();
    };
  },
  'book a turno for somebody on the phone': async (page, world) => {
    const { dni } = await documentOf(world);
    return async () => {
      await offered(page, dni, 'Reservar un turno');
      await button(page, /^Reservar: /).click();
      await expect(page.getByText(/^El turno quedó reservado/)).toBeVisible();
    };
  },
  'issue a key for somebody who lost theirs': async (page, world) => {
    const { dni } = await documentOf(world);
    return async () => {
      await offered(page, dni, 'Emitir una clave');
      await page.getByRole('dialog').getByRole('button', { name: 'Emitir clave' }).click();
      await expect(page.getByText(/^Se muestra sólo ahora/)).toBeVisible();
    };
  },
  "move somebody's turno to another day": async (page, world) => {
    const dni = await withTurno(world);
    return async () => {
      await goTo(page, dni, /^Prueba, Julia/);
      await card(page, 'Próximo turno').getByRole('button', { name: 'Cambiar' }).click();
      await page
        .getByRole('button', { name: new RegExp(`^${formatDay(world.campania.days[1])}`) })
        .click();
      await button(page, /^Cambiar: /).click();
      await expect(page.getByText(/^El turno quedó cambiado/)).toBeVisible();
    };
  },
  "cancel somebody's turno": async (page, world) => {
    const dni = await withTurno(world);
    return async () => {
      await goTo(page, dni, /^Prueba, Julia/);
      await card(page, 'Próximo turno').getByRole('button', { name: 'Cancelar' }).click();
      await button(page, 'Cancelar el turno').click();
      await expect(page.getByText('El turno quedó cancelado.')).toBeVisible();
    };
  },
  "change somebody's telephone number": async (page, world) => {
    const { dni } = await documentOf(world);
    return async () => {
      await goTo(page, dni, /^Prueba, Julia/);
      await page.getByRole('link', { name: 'Editar', exact: true }).first().click();
      await page.getByRole('textbox', { name: 'Celular' }).fill('351 555 1234');
      await button(page, 'Guardar').click();
      await expect(page.getByText('351 555 1234')).toBeVisible();
    };
  },
  'add a person': async (page) => async () => {
    await goTo(page, 'agregar una persona', /^Agregar una persona/);
    const dni = String(40_000_000 + (Date.now() % 9_000_000));
    await page.getByRole('textbox', { name: 'Apellido y nombre' }).fill('NUEVA, Nora');
    await page.getByRole('textbox', { name: 'Documento', exact: true }).fill(dni);
    await page.getByRole('textbox', { name: 'N.º de afiliado' }).fill(dni);
    await button(page, 'Guardar').click();
    await expect(page.getByText('Se agregó a la persona.')).toBeVisible();
  },
  'load a roll': async (page) => async () => {
    const dni = String(50_000_000 + (Date.now() % 9_000_000));
    await goTo(page, 'importar padrón', /^Importar padrón/);
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel(/Elegí la planilla/).click();
    await (
      await chooser
    ).setFiles({
      name: 'padron.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `N.º de afiliado;Apellido y nombre;Documento\n${dni};CLICS, Ana;${dni}\n`,
      ),
    });
    await button(page, 'Ver qué cambiaría').click();
    await whileNobodyLoads(async () => {
      await button(page, /^Agregar \d/).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    });
  },
  "approve a child's photo": async (page) => async () => {
    await card(page, 'Fotos por aprobar').getByRole('link').first().click();
    await button(page, 'Revisar').first().click();
    await page.getByLabel('¿Para qué la ves?').fill('Alta para los kits');
    await button(page, 'Ver la foto').click();
    await button(page, 'Aprobar').click();
    await expect(page.getByText('Foto aprobada.')).toBeVisible();
  },
  'confirm a reservation of a hotel': async (page) => async () => {
    const waiting = card(page, 'Reservas que esperan respuesta');
    await waiting.getByRole('button', { name: 'Confirmar' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('La reserva quedó confirmada.')).toBeVisible();
  },
  'write a news item': async (page) => async () => {
    await goTo(page, 'escribir una noticia', /^Escribir una noticia/);
    await page.getByRole('textbox', { name: 'Título' }).fill(unique('Noticia'));
    await page.getByRole('textbox', { name: 'Texto' }).fill('Lo que pasó.');
    await button(page, 'Guardar').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Escribir una noticia');
  },
  'change a benefit':
    async (page, { beneficio }) =>
    async () => {
      await goTo(page, beneficio, new RegExp(`^${beneficio}`));
      await page.getByRole('link', { name: 'Editar', exact: true }).first().click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill(`${beneficio} y pinturería`);
      await button(page, 'Guardar').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('y pinturería');
    },
  'close a day of a campaign':
    async (page, { campania }) =>
    async () => {
      await goTo(page, campania.nombre, new RegExp(`^${campania.nombre}`));
      await button(page, `Cerrar ${formatDay(campania.empty)}`).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cerrar/ })
        .click();
      await expect(page.getByText(/^Quedó cerrado el /)).toBeVisible();
    },
  'see who comes at an hour': async (page) => async () => {
    // The newest campaign is shown, which may be another test's.
    const grid = card(page, /^Cómo se llena:/);
    await grid
      .getByRole('link', { name: /, \d\d:\d\d/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turnos');
  },
  'open a request about personal data': async (page) => async () => {
    await card(page, 'Pedidos sobre datos personales').getByRole('link').nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pedido sobre datos: ');
  },
  'export who is signed up for an event': async (page) => async () => {
    const table = page.getByRole('table', { name: 'Inscripciones por evento' });
    await table.getByRole('rowheader').first().getByRole('link').click();
    await button(page, 'Exportar').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
  'invite a colleague': async (page) => async () => {
    await goTo(page, 'invitar a alguien', /^Invitar a alguien/);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Delia');
    const email = `delia${Date.now()}@demo.local`;
    await page.getByRole('textbox', { name: 'Correo' }).fill(email);
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Turnos' }).click();
    await button(page, 'Mandar la invitación').click();
    await expect(page.getByText(`Le mandamos un enlace a ${email}`)).toBeVisible();
  },
  'look into the audit': async (page) => async () => {
    await goTo(page, 'auditoría', /^Auditoría/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoría');
  },
};

test('no job takes more clicks than before, and the five commonest take half', () => {
  expect(CLICKS).toHaveLength(20);
  for (const { job, before, now } of CLICKS) expect.soft(now, job).toBeLessThanOrEqual(before);
  for (const { job, before, now } of CLICKS.slice(0, COMMONEST)) {
    expect.soft(now, job).toBeLessThanOrEqual(before / 2);
  }
  expect(Object.keys(JOBS)).toEqual(CLICKS.map(({ job }) => job));
});

test('the twenty commonest jobs take the clicks that the table says', async ({ page, request }) => {
  test.slow();
  const world = await buildWorld(await signInStaff(request));
  await page.addInitScript(countHands);
  await signIn(page);
  for (const { job, now } of CLICKS) {
    await test.step(job, async () => {
      const act = await JOBS[job]?.(page, world);
      await open(page, '/cuenta');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
      await open(page, '/');
      await expect(page.getByRole('combobox', { name: SEARCH })).toBeFocused();
      const before = await handsOf(page);
      await act?.();
      expect.soft((await handsOf(page)) - before, job).toBe(now);
    });
  }
});
