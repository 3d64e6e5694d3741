import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { open, signIn } from './consola.ts';

test.describe.configure({ timeout: 480_000 });

/** Every screen that a menu or a button leads to, by its address and a word that it shows once it is there. */
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
  ['/campanias/1/patron', 'Armar días y horas: '],
  ['/turnos', 'Turnos'],
  ['/dias', 'Días'],
  ['/horas', 'Horas'],
  ['/beneficios', 'Beneficios'],
  ['/beneficios/1/show', 'Beneficio: '],
  ['/beneficios/1', 'Beneficio: '],
  ['/sucursales', 'Sucursales'],
  ['/sucursales/1', 'Sucursal: '],
  ['/rubros', 'Rubros'],
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

/** Once what was asked has come: no bar moves, and nothing is drawn as a placeholder. */
async function settle(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[class*="RaPlaceholder"]')).toHaveCount(0);
}

/** What the libraries say until somebody says it in Spanish: a word alone, or how a sentence of theirs begins. */
const ENGLISH = new RegExp(
  [
    '^(?:open|close|clear|search|save|delete|edit|create|export|loading|next|previous|undo|select|sort|more|menu)$',
    '^(?:go to |rows per page|items per page|no options|select (?:all|row|date|time)|sort by |choose |open |clear |remove |toggle )',
    '\\bof more than\\b',
  ].join('|'),
  'i',
);

/** Everything that a screen says, to whoever looks and to whoever listens. */
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

/** What the colours change is checked in both; everything else is the same. */
for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen can be read, in ${colorScheme}, and fits`, async ({ page, isMobile }) => {
    test.skip(isMobile && colorScheme === 'dark', 'A colour is the same at every size.');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page);
    for (const [path, heading] of SCREENS) {
      await open(page, path);
      await settle(page, heading);
      // The library's column that opens a row has no title, which WCAG does not ask of it.
      const axe = new AxeBuilder({ page }).disableRules(['empty-table-header']);
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
      const broken = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(broken, path).toEqual([]);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      const words = await wordsOf(page);
      expect.soft(tooWide, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      const keys = words.filter((said) => /\b(?:ra|resources)\.[a-z_.]+/.test(said));
      expect.soft(keys, `${path} shows keys instead of words`).toEqual([]);
      const foreign = words.filter((said) => ENGLISH.test(said));
      expect.soft(foreign, `${path} speaks English`).toEqual([]);
      await expect.soft(page, `${path} says its title`).toHaveTitle(/^\S.* · \S/);
    }
  });
}

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
