import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page, test } from '@playwright/test';
import { newDia, newMember, openTurnos, plusDays } from './campania.ts';
import { activateByWire, CLAVES, signInStaff } from './demo.ts';
import { inscripcion, newEvento, openEvento } from './eventos.ts';
import { expectAccessible, settled } from './looks.ts';

const main = (page: Page) => page.getByRole('main');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('the main screens are heard in order, by names that say what they are', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Carnet" [level=1]
    - button /Sindicato de Trabajadores de la Muestra María Florencia Agüero Afiliada N\\.º 50001 DNI 20\\.100\\.200 .* Activo Ver QR/
    - button "Guardar imagen"
    - button "Compartir"
  `);
  await page.getByRole('button', { name: /Ver QR/ }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "María Florencia Agüero":
      - img "QR del carnet"
      - heading "María Florencia Agüero" [level=2]
      - paragraph: Afiliada N.º 50001 · Activo
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
          - paragraph: Bv. Oroño 310, Rosario · Santa Fe
          - link "Cómo llegar a Café La Esquina"
    - region "Opiniones":
      - heading "Opiniones" [level=2]
      - region "Dejá tu opinión":
        - radiogroup "Tu puntaje":
          - radio "1 estrella"
          - radio "5 estrellas"
        - textbox "Tu comentario"
  `);

  // Selected chips must differ from the others under forced colours too.
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/beneficios');
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground('Todos')).not.toBe(await ground('Salud, 4 beneficios'));
  await page.emulateMedia({ forcedColors: 'none' });

  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 1 });
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
      - term: N.º de afiliación
      - definition: "50001"
      - button "Copiar número de afiliación"
      - link "Pedir una corrección"
    - region "Contacto":
      - term: Mail
      - link "Cambiar mi mail"
    - region "Mi carnet":
      - list "Mi carnet":
        - listitem:
          - link /^Mis dispositivos/
  `);

  await open(page, '/mas/avisos');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Avisos" [level=1]
    - region "En este dispositivo":
      - heading "En este dispositivo" [level=2]
      - status
    - region "Qué te avisamos":
      - heading "Qué te avisamos" [level=2]
      - paragraph: /Los mails van a/
      - group "Tu turno":
        - paragraph: El día anterior a un turno o a un día de vacaciones.
        - checkbox "Por mail (Tu turno)"
        - checkbox "En tu celular (Tu turno)"
      - group "Un lugar que se libera":
        - checkbox "En tu celular (Un lugar que se libera)"
        - paragraph: "El mail va siempre: el lugar se guarda por un plazo."
    - region "Tu calendario":
      - heading "Tu calendario" [level=2]
      - button "Conectar mi calendario"
  `);

  await open(page, '/hoteles/1');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Hotel del Sindicato" [level=1]
    - region "Fotos de Hotel del Sindicato":
      - img "Hotel del Sindicato, foto 1 de 3"
    - list "Servicios":
      - listitem: Desayuno
    - region "Dónde queda":
      - link "Cómo llegar"
    - region "Reservar":
      - heading "Reservar" [level=2]
      - application /Entrada y salida, \\w+ de \\d+/:
        - paragraph: Noche con lugar Feriado
      - group "Adultos":
        - button "Reducir Adultos"
        - textbox "Adultos": "2"
        - button "Aumentar Adultos"
      - textbox "Observaciones (si hace falta)"
      - paragraph: Elegí el día de entrada y el de salida.
      - button "Pedir la reserva"
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
  await activateByWire(page, clave);

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
      - definition: Escribí su nombre y apellido.
      - button "Entendido"
  `);
  await problem.getByRole('button', { name: 'Entendido' }).click();
  const name = page.getByLabel('Nombre y apellido');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Escribí su nombre y apellido.');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Inscripción" [level=1]
    - region "Vos":
      - heading "Prueba, Julia" [level=2]
    - region "Acompañante 1":
      - heading "Acompañante 1" [level=2]
      - button "Quitar a Acompañante 1"
      - textbox "Nombre y apellido" [invalid]
      - textbox "Documento" [invalid]
      - group "Fecha de nacimiento":
        - spinbutton "día, Fecha de nacimiento"
        - spinbutton "mes, Fecha de nacimiento"
        - spinbutton "año, Fecha de nacimiento"
      - radiogroup "¿Qué relación tiene con vos?" [invalid]:
        - radio "Cónyuge o pareja"
        - radio "Acompañante"
    - button "Sumar a alguien"
    - button "Seguir"
  `);
  await expectAccessible(page, 'a form with errors');
});
