import { expect, test, type Page } from '@playwright/test';
import { open, signIn } from './consola.ts';
import { settled, violations } from './looks.ts';
import { atDesk } from './once.ts';

/** Path of a screen, and a text of its heading. */
type Screen = [path: string, heading: string];
/** Every screen that a menu or a button leads to. */
const SCREENS: Screen[] = [
  ['/', 'Hoy'],
  ['/mesa/personas', 'Personas'],
  ['/mesa/turnos', 'Turnos'],
  ['/mesa/entregas', 'Entregas'],
  ['/mesa/beneficios', 'Beneficios y novedades'],
  ['/mesa/hoteles', 'Hoteles'],
  ['/mesa/eventos', 'Eventos y congreso'],
  ['/mesa/organizacion', 'La organización'],
  ['/informes', 'Informes'],
  ['/informes/activaciones', 'Activaciones'],
  ['/informes/claves', 'Claves de activación'],
  ['/informes/papeles', 'Papeles de los hijos'],
  ['/informes/carnets', 'Carnets leídos'],
  ['/informes/turnos', 'Turnos'],
  ['/informes/turnos?por=campania', 'Turnos'],
  ['/informes/turnos?vista=partes', 'Turnos'],
  ['/informes/vouchers', 'Vouchers'],
  ['/informes/puertas', 'Puertas'],
  ['/informes/beneficios', 'Beneficios vistos'],
  ['/informes/hoteles', 'Hoteles por noche'],
  ['/informes/eventos', 'Eventos'],
  ['/ayuda', 'Ayuda'],
  ['/ayuda/cargar-el-padron', 'Ayuda: Cargar el padrón'],
  ['/personas', 'Personas'],
  ['/personas/1/show', 'Persona: '],
  ['/personas/1/show/dispositivos', 'Persona: '],
  ['/personas/1/show/hijos', 'Persona: '],
  ['/personas/1/show/turnos', 'Persona: '],
  ['/personas/1/show/vouchers', 'Persona: '],
  ['/personas/1/show/reservas', 'Persona: '],
  ['/personas/1/show/invitaciones', 'Persona: '],
  ['/personas/1/show/auditoria', 'Persona: '],
  ['/personas/1/show/privacidad', 'Persona: '],
  ['/personas/1', 'Persona: '],
  ['/personas/create', 'Agregar una persona'],
  ['/seccionales', 'Seccionales'],
  ['/seccionales/1', 'Seccional: '],
  ['/seccionales/create', 'Agregar una seccional'],
  ['/reparticiones', 'Reparticiones'],
  ['/reparticiones/1', 'Repartición: '],
  ['/listas', 'Listas'],
  ['/listas/1/show', 'Lista: '],
  ['/listas/1', 'Lista: '],
  ['/listas/create', 'Agregar una lista'],
  ['/listas/1/importar', 'Importar: '],
  ['/lista_personas', 'Personas de las listas'],
  ['/lista_personas/1/show', 'Persona de una lista: '],
  ['/lista_personas/create', 'Agregar a una persona a una lista'],
  ['/traslados', 'Traslados'],
  ['/sedes', 'Sedes'],
  ['/sedes/create', 'Agregar una sede'],
  ['/hijos', 'Hijos'],
  ['/hijos/create', 'Agregar un hijo'],
  ['/fotos_hijos', 'Fotos de hijos'],
  ['/claves_activacion', 'Claves de activación'],
  ['/privacidad', 'Pedidos sobre datos'],
  ['/privacidad/1/show', 'Pedido sobre datos: '],
  ['/privacidad/create', 'Anotar un pedido'],
  ['/campanias', 'Campañas'],
  ['/campanias/1/show', 'Campaña: '],
  ['/campanias/1', 'Campaña: '],
  ['/campanias/create', 'Agregar una campaña'],
  ['/campanias/1/patron', 'Armar días y horas: '],
  ['/turnos', 'Turnos'],
  ['/dias', 'Días'],
  ['/horas', 'Horas'],
  ['/beneficios', 'Beneficios'],
  ['/beneficios/1/show', 'Beneficio: '],
  ['/beneficios/1', 'Beneficio: '],
  ['/ajustes-mapa', 'El mapa y el buscador de direcciones'],
  ['/sucursales', 'Sucursales'],
  ['/sucursales/1', 'Sucursal: '],
  ['/sucursales/create', 'Agregar una sucursal'],
  ['/rubros', 'Rubros'],
  ['/sinonimos', 'Sinónimos'],
  ['/sinonimos/1', 'Sinónimo: '],
  ['/sinonimos/create', 'Agregar un sinónimo'],
  ['/reviews', 'Opiniones'],
  ['/noticias', 'Noticias'],
  ['/noticias/1', 'Noticia: '],
  ['/noticias/create', 'Escribir una noticia'],
  ['/sliders', 'Sliders'],
  ['/sliders/1', 'Slider: '],
  ['/hoteles', 'Hoteles'],
  ['/hoteles/1/show', 'Hotel: '],
  ['/hoteles/1', 'Hotel: '],
  ['/hoteles/create', 'Agregar un hotel'],
  ['/reservas', 'Reservas'],
  ['/eventos', 'Eventos'],
  ['/eventos/1/show', 'Evento: '],
  ['/eventos/1', 'Evento: '],
  ['/eventos/create', 'Agregar un evento'],
  ['/invitaciones', 'Inscripciones'],
  ['/invitaciones/create', 'Inscribir a un afiliado'],
  ['/invitados', 'Invitados'],
  ['/congresos', 'Congresos'],
  ['/congresos/1/show', 'Congreso: '],
  ['/congresos/1', 'Congreso: '],
  ['/congresos/create', 'Agregar un congreso'],
  ['/congresos/1/importar', 'Importar: Congresales de '],
  ['/congresales', 'Congresales'],
  ['/congresales/1', 'Congresal: '],
  ['/form_congresos', 'Inscripciones'],
  ['/form_congresos/1/show', 'Inscripción: '],
  ['/mensajes', 'Mensajes'],
  ['/ajustes', 'Ajustes'],
  ['/ajustes/organizacion', 'Ajuste: Organización'],
  ['/textos_mensajes', 'Textos de los correos'],
  ['/billeteras', 'Billeteras del teléfono'],
  ['/instalacion/organizacion', 'Poner en marcha'],
  ['/instalacion/beneficio', 'Poner en marcha'],
  ['/instalacion/listo', 'Poner en marcha'],
  ['/usuarios', 'Usuarios'],
  ['/usuarios/create', 'Invitar a alguien'],
  ['/auditoria', 'Auditoría'],
  ['/importar', 'Importar'],
  ['/importar/padron', 'Importar: Padrón'],
  ['/importar/sucursales?importacion=1', 'Importar: Sucursales'],
  ['/beneficios/create', 'Agregar un beneficio'],
  ['/sliders/create', 'Agregar un slider'],
  ['/cuenta', 'Tu cuenta'],
];

/** Waits until nothing is loading. */
async function settle(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[class*="RaPlaceholder"]')).toHaveCount(0);
}

/** English texts of the libraries that lack a translation: whole words, or beginnings of sentences. */
const ENGLISH = new RegExp(
  [
    '^(?:open|close|clear|search|save|delete|edit|create|export|loading|next|previous|undo|select|sort|more|menu)$',
    '^(?:go to |rows per page|items per page|no options|select (?:all|row|date|time)|sort by |choose |open |clear |remove |toggle )',
    '\\bof more than\\b',
  ].join('|'),
  'i',
);

/** Returns the visible texts of a screen and those for screen readers. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
      ),
    ]);
    return [...new Set([document.title, ...said].map((words) => words.trim()).filter(Boolean))];
  });

const NARROW = { width: 390, height: 844 };

/** The library's column with the row's expand button has no title, which WCAG does not require. */
const NOT_ASKED = 'empty-table-header';

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const paper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

type Scheme = 'light' | 'dark';

/** Changes the colour scheme and waits for the end of its transitions. */
async function applyColorScheme(page: Page, colorScheme: Scheme): Promise<void> {
  const before = await paper(page);
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => paper(page)).not.toBe(before);
  await settled(page);
}

async function expectInSpanish(page: Page, path: string): Promise<void> {
  const words = await wordsOf(page);
  const keys = words.filter((said) => /\b(?:ra|resources)\.[a-z_.]+/.test(said));
  expect.soft(keys, `${path} shows keys instead of words`).toEqual([]);
  const foreign = words.filter((said) => ENGLISH.test(said));
  expect.soft(foreign, `${path} speaks English`).toEqual([]);
  await expect.soft(page, `${path} says its title`).toHaveTitle(/^\S.* · \S/);
}

async function openScreen(page: Page, [path, heading]: Screen): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1 });
  // A heading that has these words already would not tell that the next screen has come.
  if ((await h1.allInnerTexts()).some((words) => words.includes(heading)))
    await page.goto('about:blank');
  await open(page, path);
}

async function expectFits(page: Page, path: string, width: 'desk' | 'telephone'): Promise<void> {
  await expect.poll(() => tooWide(page), `${path} is wider than a ${width}`).toBeLessThanOrEqual(0);
  await expectInSpanish(page, path);
}

/** All but the contrast, which does not depend on the width. */
async function expectReadableNarrow(page: Page, [path, heading]: Screen): Promise<void> {
  await settle(page, heading);
  const narrow = await violations(page, { without: [NOT_ASKED, 'color-contrast'] });
  expect.soft(narrow, `${path}, narrow`).toEqual([]);
  await expectFits(page, path, 'telephone');
}

async function expectReadableAtDesk(page: Page, [path, heading]: Screen, first: Scheme) {
  await settle(page, heading);
  expect.soft(await violations(page, { without: [NOT_ASKED] }), `${path}, ${first}`).toEqual([]);
  await expectFits(page, path, 'desk');
  const second = first === 'light' ? 'dark' : 'light';
  await applyColorScheme(page, second);
  const contrast = await violations(page, { only: ['color-contrast'] });
  expect.soft(contrast, `${path}, ${second}`).toEqual([]);
}

/**
 * Screens that one test looks at: so many that signing in costs little, and the workers share the work. Those
 * that follow each other in the list often have the same heading, and would have to be loaded anew.
 */
const PER_TEST = 15;
const PARTS = Math.ceil(SCREENS.length / PER_TEST);
const parts = Array.from({ length: PARTS }, (_, part) =>
  SCREENS.filter((_screen, at) => at % PARTS === part),
);

test.describe('every screen can be read in both colours, and fits a desk and a telephone', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const screens of parts) {
    atDesk(`${screens[0]?.[0]} and others until ${screens.at(-1)?.[0]}`, async ({ page }) => {
      const desk = page.viewportSize() ?? NARROW;
      await page.emulateMedia({ colorScheme: 'light' });
      await signIn(page);
      // The whole console is drawn anew in another colour or width: a screen begins as the one before ended.
      for (const [at, screen] of screens.entries()) {
        await openScreen(page, screen);
        if (at % 2 === 0) {
          await expectReadableAtDesk(page, screen, 'light');
          await page.setViewportSize(NARROW);
          await expectReadableNarrow(page, screen);
        } else {
          await expectReadableNarrow(page, screen);
          await page.setViewportSize(desk);
          await expectReadableAtDesk(page, screen, 'dark');
        }
      }
    });
  }
});

atDesk(
  'a role that only reads has no button that writes, and is told so if it tries',
  async ({ page }) => {
    await signIn(page, 'lectura');
    await open(page, '/personas');
    await settle(page, 'Personas');
    await expect(page.getByRole('link', { name: 'Agregar una persona' })).toHaveCount(0);
    await open(page, '/personas/1/show');
    await settle(page, 'Persona: ');
    for (const name of ['Emitir clave', 'Cambiar estado', 'Renovar carnet']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await open(page, '/personas/create');
    await expect(page.getByText('No tenés acceso a esta página')).toBeVisible();
    await open(page, '/usuarios');
    await expect(page.getByText('No tenés acceso a esta página')).toBeVisible();
  },
);
