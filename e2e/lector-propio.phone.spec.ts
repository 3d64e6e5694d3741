import { expect, type Page, test } from '@playwright/test';
import { main, newMember } from './campania.ts';
import { activateByWire, CLAVES, signInStaff } from './demo.ts';
import { settled } from './looks.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('what is of a member is heard by names that say what it is', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { clave } = await newMember(staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
  await open(page, '/activar');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Activá tu carnet" [level=1]
    - textbox "Clave de activación"
    - button "Activar mi carnet"
    - link "No tengo una clave"
    - complementary "Privacidad"
  `);
  await activateByWire(page, clave);

  await open(page, '/mas/hijos');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Mis hijos" [level=1]
    - list "Mis hijos":
      - listitem:
        - link /Tomás.* 9 años · DNI [\\d.]+ Faltan fotos del documento/
  `);
  await open(page, '/mas/vouchers');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Mis vouchers" [level=1]
    - list "Mis vouchers":
      - listitem:
        - link /^Kit escolar Podés pedir 1 \\(Tomás\\) Pedilo hasta el/
  `);
  await open(page, '/mas/reservas');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Mis reservas" [level=1]
    - heading "Todavía no pediste ninguna reserva" [level=2]
    - link "Ver los hoteles"
  `);
  await open(page, '/mas/dispositivos');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Mis dispositivos" [level=1]
    - list "Mis dispositivos":
      - listitem:
        - text: /Chrome en \\w+ En uso ahora/
        - button /Sacar mi carnet de Chrome en \\w+, este mismo/
  `);
  await open(page, '/mas/consultas');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Consultas de mi carnet" [level=1]
    - heading "Nadie consultó tu carnet" [level=2]
  `);
  await open(page, '/noticias');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Noticias" [level=1]
    - list "Noticias":
      - listitem:
        - link /^\\d+ de \\w+ de \\d+ Abrimos la temporada de verano/
    - button "Ver más noticias"
  `);
  await open(page, '/turnos/vacaciones');
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Vacaciones" [level=1]
    - navigation "Qué reservar"
    - region "Mis días":
      - heading "Mis días" [level=2]
      - paragraph: /^Elegiste 0 de los \\d+ días que te corresponden/
    - application /^Días de vacaciones, \\w+ de \\d+/
    - region:
      - heading [level=2]
      - paragraph:
        - strong: /^Quedan? \\d+/
      - button "Anotarme"
  `);
});

test('the page of a card and the first step of the congress are heard as they are seen', async ({
  page,
}) => {
  await activateByWire(page, CLAVES.delegado.clave);
  await open(page, '/congreso/inscripcion');
  await expect(main(page)).toMatchAriaSnapshot(`
    - link "Volver"
    - heading "Inscripción al congreso" [level=1]
    - region "Tus datos":
      - paragraph: /^Paso 1 de \\d+/
      - heading "Tus datos" [level=2]
      - term: Congresal
      - definition: ${CLAVES.delegado.nombre}
      - textbox "Nombre para la credencial"
      - textbox "Mail"
      - textbox "Celular"
      - button "Siguiente"
  `);
  const card = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const { sesion } = await read('/auth/sesion.json');
    const { ficha } = await read(`/afigestion/personas/ficha/${sesion.persona_id}.json`);
    return ficha.id_encrypt as string;
  });
  await open(page, `/estado/${card}`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - paragraph: Sindicato de Trabajadores de la Muestra
    - heading "Vigente" [level=1]
    - paragraph: Ricardo P.
    - paragraph: Documento terminado en 111
    - paragraph: /^Consultado el /
    - button "Comprobar de nuevo"
  `);
});
