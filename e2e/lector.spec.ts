import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page, test } from '@playwright/test';
import { dayOf, newDia, newMember, openTurnos, plusDays } from './campania.ts';
import { activate, CLAVES, signInStaff } from './demo.ts';
import { inscripcion, newEvento, openEvento } from './eventos.ts';
import { expectAccessible, settled } from './looks.ts';

test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ isMobile }) => {
  test.skip(!isMobile, 'What is heard, and the states, are the same on every screen.');
});

const main = (page: Page) => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('the main screens are heard in order, by names that say what they are', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  await activate(page, CLAVES.madre.clave);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Carnet" [level=1]
    - button /Sindicato de Trabajadores de la Muestra María Florencia Agüero Afiliado 50001 DNI 20\\.100\\.200 .* Activo Ver QR/
    - button "Guardar imagen"
    - button "Compartir"
  `);
  await page.getByRole('button', { name: /Ver QR/ }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "María Florencia Agüero":
      - img "QR del carnet"
      - heading "María Florencia Agüero" [level=2]
      - paragraph: Afiliado 50001 · Activo
      - button "Volver al carnet"
  `);

  await open(page, '/');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Hola, María" [level=1]
    - region "Podés pedir":
      - heading "Podés pedir" [level=2]
      - link "Ver y pedir"
    - region "Noticias":
      - heading "Noticias" [level=2]
      - link "Ver todas"
      - list:
        - listitem:
          - link /\\d+ de \\w+ de \\d+ Abrimos la temporada de verano/
  `);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toMatchAriaSnapshot(`
    - navigation "Principal":
      - list:
        - listitem:
          - link "Inicio"
        - listitem:
          - link "Beneficios"
        - listitem:
          - link "Carnet"
        - listitem:
          - link "Turnos"
        - listitem:
          - link "Más"
  `);

  await open(page, '/beneficios');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Beneficios" [level=1]
    - search:
      - searchbox "Buscar beneficios"
      - button "Cerca de mí"
      - button "Elegir lugar"
      - group "Rubros":
        - button "Todos" [pressed]
        - button /^Gastronomía, \\d+ beneficios$/
    - region "Resultados":
      - status: /\\d+ beneficios/
      - list "Beneficios":
        - listitem:
          - link /Café La Esquina 1 sucursal · Gastronomía 2x1/
  `);
  await open(page, '/beneficios/13');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Café La Esquina" [level=1]
    - region "1 sucursal":
      - heading "1 sucursal" [level=2]
      - list "Sucursales":
        - listitem:
          - heading "Café La Esquina" [level=3]
          - paragraph: Bv. Oroño 310, Rosario
          - link "Cómo llegar a Café La Esquina"
    - region "Opiniones":
      - heading "Opiniones" [level=2]
      - region "Dejá tu opinión":
        - radiogroup "Tu puntaje":
          - radio "1 estrella"
          - radio "5 estrellas"
        - textbox "Tu comentario"
  `);

  // Where the device chooses the colours, what is chosen is still told from what is not.
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/beneficios');
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground('Todos')).not.toBe(await ground('Salud, 4 beneficios'));
  await page.emulateMedia({ forcedColors: 'none' });

  const dia = dayOf(info, 60);
  await newDia(staff, dia, { '10:00': 3, '10:30': 1 });
  await openTurnos(page, dia);
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Turnos" [level=1]
    - navigation "Qué reservar"
    - application /Días con turnos, \\w+ de \\d+/
    - region "${formatDay(dia)}":
      - heading "${formatDay(dia)}" [level=2]
      - radiogroup "Elegí un horario":
        - radio "10:00 Quedan 3"
        - radio "10:30 Queda 1"
  `);

  await open(page, '/mas/mis-datos');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Mis datos" [level=1]
    - region "María Florencia Agüero":
      - term: Número de afiliado
      - definition: "50001"
      - button "Copiar número de afiliado"
      - link "Pedir una corrección"
    - region "Contacto":
      - term: Correo
      - link "Cambiar mi correo"
    - region "Mi carnet":
      - list "Mi carnet":
        - listitem:
          - link /^Mis dispositivos/
  `);
});

test('a voucher, an event and a form with errors are heard as they are seen', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info);
  const nombre = `Lector ${Date.now()}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  const tipo = { nombre, clase: 'parque', stock: 20, ...dates };
  await staff.post('/personal/voucher_tipos', tipo);
  const { clave } = await newMember(staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
  await activate(page, clave);

  await page.goto('/mas/vouchers');
  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('button', { name: /^Pedir/ }).click();
  const show = page.getByRole('button', { name: /^Mostrar QR/ });
  await expect(show).toBeVisible();
  await show.click();
  const sheet = page.getByRole('dialog', { name: nombre });
  await expect(sheet.getByRole('img', { name: 'QR del voucher' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a voucher in its sheet');

  await openEvento(page, evento);
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${evento.nombre}" [level=1]
    - term: Cuándo
    - definition:
      - strong: /de \\w+, 18:00 a 23:00/
    - term: Dónde
    - definition:
      - strong: Salón de la sede
    - term: Lugares
    - definition: Quedan 10 lugares
    - region "Tu inscripción":
      - link "Inscribirme"
  `);
  await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
  await page.getByRole('button', { name: 'Sumar a alguien' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  const problem = page.getByRole('alertdialog', { name: 'Error validación' });
  await expect(problem).toMatchAriaSnapshot(`
    - alertdialog "Error validación":
      - heading "Error validación" [level=2]
      - paragraph: Hay datos para corregir.
      - term: "Acompañante 1: Nombre y apellido"
      - definition: Completá este dato.
      - button "Entendido"
  `);
  await problem.getByRole('button', { name: 'Entendido' }).click();
  const name = page.getByLabel('Nombre y apellido');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Completá este dato.');
});

/** What the wire does to every read of a screen. */
type Mood = 'answers' | 'fails' | 'waits' | 'no signal';

const STATES: [mood: Mood, path: string][] = [
  ['waits', '/'],
  ['waits', '/beneficios'],
  ['waits', '/turnos'],
  ['waits', '/mas/mis-datos'],
  ['fails', '/mas/mis-datos/pedidos'],
  ['fails', '/eventos'],
  ['no signal', '/hoteles'],
  ['no signal', '/mas/vouchers'],
  ['answers', '/mas/hijos'],
  ['answers', '/mas/consultas'],
  ['answers', '/mas/mis-datos'],
  ['answers', '/mas/mis-datos/contacto'],
  ['answers', '/mas/mis-datos/correo'],
  ['answers', '/mas/mis-datos/descargar'],
  ['answers', '/mas/mis-datos/borrar'],
  ['answers', '/mas/mis-datos/correccion'],
  ['answers', '/mas/mis-datos/pedidos'],
  ['answers', '/mas/avisos'],
];

test.describe('on the wire itself', () => {
  // Its worker would answer by itself.
  test.use({ serviceWorkers: 'block' });

  test('every state of a screen can be used by everybody: waiting, failed, without signal, empty', async ({
    page,
    request,
  }) => {
    let mood: Mood = 'fails';
    await page.route(/\/(afigestion|eventos|documentos)\/.*\.json/, async (route) => {
      if (mood === 'answers' || route.request().url().includes('login_afiliados')) {
        return route.fallback();
      }
      if (mood === 'fails') return route.fulfill({ status: 503, json: {} });
      if (mood === 'no signal') return route.abort('internetdisconnected');
      return undefined;
    });
    const { clave } = await newMember(await signInStaff(request));
    await activate(page, clave);
    for (const [next, path] of STATES) {
      mood = next;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (next === 'waits') await expect(page.locator('[aria-busy]').first()).toBeVisible();
      else await settled(page);
      await expectAccessible(page, `${path} that ${next}`);
    }

    await page.goto('/mas/dispositivos');
    await page.getByRole('button', { name: /este dispositivo/ }).click();
    await settled(page);
    await expectAccessible(page, 'a dialog that asks');
    mood = 'fails';
    await page.goto('/mas/mis-datos/correccion');
    await page.getByRole('textbox', { name: 'Qué hay que corregir' }).fill('Mi apellido.');
    await page.getByRole('button', { name: 'Pedir la corrección' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('El sistema no responde.');
    await settled(page);
    await expectAccessible(page, 'a write that failed');
  });
});
