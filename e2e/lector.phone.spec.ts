import { expect, type Page } from '@playwright/test';
import { main, signInMember } from './campania.ts';
import { activateByWire, CLAVES } from './demo.ts';
import { test } from './journey.ts';
import { settled } from './looks.ts';

async function expectHeard(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [path, heard] of Object.entries(screens))
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await expect(main(page)).toMatchAriaSnapshot(heard);
    });
}

/** Paths, and what a screen reader finds there, in this order. */
const OF_A_MEMBER = {
  '/carnet': `
    - heading "Carnet" [level=1]
    - button /Sindicato de Trabajadores de la Muestra María Florencia Agüero Afiliada N\\.º 50001 DNI 20\\.100\\.200 .* Activo Ver QR/
    - button "Guardar imagen"
    - button "Compartir"`,
  '/beneficios/13': `
    - link "Volver"
    - heading "Café La Esquina" [level=1]
    - region "1 sucursal":
      - list "Sucursales":
        - listitem:
          - heading "Café La Esquina" [level=3]
          - paragraph: Bv. Oroño 310, Rosario · Santa Fe
    - region "Opiniones":
      - heading "Opiniones" [level=2]
      - region "Dejá tu opinión":
        - radiogroup "Tu puntaje":
          - radio "1 estrella"
          - radio "5 estrellas"
        - textbox "Tu comentario"`,
  '/mas/mis-datos': `
    - link "Volver"
    - heading "Mis datos" [level=1]
    - region "María Florencia Agüero":
      - term: N.º de afiliación
      - definition: "50001"
      - button "Copiar número de afiliación"
      - link "Pedir una corrección"`,
  '/mas/avisos': `
    - heading "Avisos" [level=1]
    - region "Qué te avisamos":
      - heading "Qué te avisamos" [level=2]
      - paragraph: /Los mails van a/
      - group "Tu turno":
        - paragraph: El día anterior a un turno o a un día de vacaciones.
        - checkbox "Por mail (Tu turno)"
        - checkbox "En tu celular (Tu turno)"
      - group "Un lugar que se libera":
        - checkbox "En tu celular (Un lugar que se libera)"
        - paragraph: "El mail va siempre: el lugar se guarda por un plazo."`,
  '/hoteles/1': `
    - heading "Hotel del Sindicato" [level=1]
    - region "Fotos de Hotel del Sindicato"
    - region "Dónde queda"
    - region "Reservar":
      - application /Entrada y salida, \\w+ de \\d+/:
        - paragraph: Noche con lugar Feriado
      - group "Adultos":
        - button "Reducir Adultos"
        - textbox "Adultos": "2"
        - button "Aumentar Adultos"
      - textbox "Observaciones (si hace falta)"
      - paragraph: Elegí el día de entrada y el de salida.
      - button "Pedir la reserva"`,
  '/beneficios?q=Café La Esquina': `
    - heading "Beneficios" [level=1]
    - search:
      - searchbox "Buscar beneficios"
      - button "Cerca de mí"
      - button "Elegir lugar"
      - group "Rubros":
        - button "Todos" [pressed]
        - button /^Gastronomía, \\d+ beneficios?$/
    - region "Resultados":
      - status: /\\d+ beneficios?/
      - list "Beneficios":
        - listitem:
          - link /Café La Esquina 1 sucursal · Gastronomía 2x1/`,
};

const OF_A_NEW_MEMBER = {
  '/mas/reservas': `
    - heading "Mis reservas" [level=1]
    - heading "Todavía no pediste ninguna reserva" [level=2]
    - link "Ver los hoteles"`,
  '/mas/dispositivos': `
    - heading "Mis dispositivos" [level=1]
    - list "Mis dispositivos":
      - listitem:
        - text: /Chrome en \\w+ En uso ahora/
        - button /Sacar mi carnet de Chrome en \\w+, este mismo/`,
  '/mas/consultas': `
    - heading "Consultas de mi carnet" [level=1]
    - heading "Nadie consultó tu carnet" [level=2]`,
};

test('a screen reader reads all that a member sees, by telling names', async ({ page, staff }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await expectHeard(page, OF_A_MEMBER);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('list');
  const names = ['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Más'];
  await expect(places.getByRole('listitem').getByRole('link')).toHaveText(names);

  // Selected chips must differ from the others under forced colours too.
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground('Todos')).not.toBe(await ground('Salud, 4 beneficios'));

  await signInMember(page, staff);
  await expectHeard(page, OF_A_NEW_MEMBER);
});
