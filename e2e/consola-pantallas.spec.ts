import { expect, test, type Page } from '@playwright/test';
import { open, signIn } from './consola.ts';
import { settled, violations } from './looks.ts';

/** Every screen that a menu or a button leads to: its path, and a text of its heading. */
const SCREENS: [path: string, heading: string][] = [
  ['/', 'Inicio'],
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
  ['/eventos/1/lista', 'Importar: Lista de '],
  ['/eventos/1/imprimir', 'Ingreso a '],
  ['/invitaciones', 'Inscripciones'],
  ['/invitaciones/create', 'Inscribir a un afiliado'],
  ['/invitados', 'Invitados'],
  ['/congresos', 'Congresos'],
  ['/congresos/1/show', 'Congreso: '],
  ['/congresos/1', 'Congreso: '],
  ['/congresos/create', 'Agregar un congreso'],
  ['/congresos/1/lista', 'Acreditación de '],
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

/** Changes the colour scheme and waits for the end of its transitions. */
async function applyColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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

test('every screen can be read in both colours, and fits a desk and a telephone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Each screen is looked at in both widths, one after the other.');
  const desk = page.viewportSize() ?? NARROW;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page);
  const h1 = page.getByRole('heading', { level: 1 });
  for (const [path, heading] of SCREENS) {
    // A heading that has these words already would not tell that the next screen has come.
    if ((await h1.innerText()).includes(heading)) await page.goto('about:blank');
    await open(page, path);
    await settle(page, heading);
    expect.soft(await violations(page, { without: [NOT_ASKED] }), path).toEqual([]);
    expect.soft(await tooWide(page), `${path} is wider than a desk`).toBeLessThanOrEqual(0);
    await expectInSpanish(page, path);

    await applyColorScheme(page, 'dark');
    expect.soft(await violations(page, { only: ['color-contrast'] }), `${path}, dark`).toEqual([]);

    await page.setViewportSize(NARROW);
    await settle(page, heading);
    const narrow = await violations(page, { without: [NOT_ASKED, 'color-contrast'] });
    expect.soft(narrow, `${path}, narrow`).toEqual([]);
    await expect
      .poll(() => tooWide(page), `${path} is wider than a telephone`)
      .toBeLessThanOrEqual(0);
    await expectInSpanish(page, path);
    await page.setViewportSize(desk);
    await applyColorScheme(page, 'light');
  }
});

test('a role that only reads has no button that writes, and is told so if it tries', async ({
  page,
}) => {
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
  await expect(page.getByText('Tu rol no permite ver esta página')).toBeVisible();
  await open(page, '/usuarios');
  await expect(page.getByText('Tu rol no permite ver esta página')).toBeVisible();
});
