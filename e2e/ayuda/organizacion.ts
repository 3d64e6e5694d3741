import { writeFileSync } from 'node:fs';
import { expect, type Page, request, test } from '@playwright/test';
import { newDocumento, newMember } from '../campania.ts';
import * as consola from '../consola.ts';
import { activateByWire, type Made, origin, type Staff, wireOf } from '../demo.ts';
import { closeEvento } from '../eventos.ts';
import { enterByLink, inviteTo, newSeccional } from '../invitados.ts';
import { enrol, newEvento } from '../puerta.ts';
import { expectGoodAtBoth } from '../looks.ts';
import { loadReviewed } from '../roll.ts';
import { newTipo } from '../vouchers.ts';
import {
  at,
  choose,
  fill,
  type Journey,
  list,
  place,
  press,
  pressForm,
  pressIn,
  scrollTo,
  search,
  see,
  shows,
  snap,
  snapBottom,
  titled,
  type World,
} from './guide.ts';

const { open, sendFile } = consola;

/** Writes a file of these lines; returns its path. */
function written({ file }: World, name: string, lines: string[]): string {
  const path = file(name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** The clerk says which column of the file a field is. */
const column = (page: Page, field: string, title: string) => () =>
  consola.choose(page, field, title);

const REVIEWED = shows('Todavía no se cambió nada.');

/** The demo's seccional of that name. */
async function seccionalOf(staff: Staff, nombre: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: nombre }));
  const path = `/personal/seccionales?filter=${filter}&range=[0,99]`;
  const found = (await staff.get<(Made & { nombre: string })[]>(path)).find(
    (one) => one.nombre === nombre,
  );
  if (!found) throw new Error(`There is no ${nombre}.`);
  return found.id;
}

/** A clerk of one seccional, in a browser of their own. */
async function clerkOf({ staff, elsewhere }: World, nombre: string): Promise<Page> {
  test.slow();
  const page = await elsewhere();
  const email = `${nombre.toLowerCase()}.${newDocumento()}@ejemplo.org`;
  await enterByLink(page, await inviteTo(staff, await seccionalOf(staff, nombre), email));
  return page;
}

/** A member who wants the news by mail. */
async function newReader(staff: Staff, nombre: string) {
  const member = await newMember(staff, { nombre, email: `${newDocumento()}@ejemplo.org` });
  const phone = { request: await request.newContext({ baseURL: origin() }) };
  await activateByWire(phone, member.clave);
  await wireOf(phone).put('/avisos/preferencias/noticia/correo.json', { activo: true });
  await phone.request.dispose();
  return member;
}

/** Topics on files, groups and places. */
export const organizacion: Record<string, Journey> = {
  'cargar-los-hijos': async (world) => {
    const { page, staff } = world;
    const { id, documento } = await newMember(staff, { nombre: 'LEDESMA, Carina' });
    const path = written(world, 'grupo-familiar.csv', [
      'Responsable;Apellido y nombre del menor;DNI;F. Nac.;Sexo',
      `${documento};LEDESMA, Bruno;${newDocumento()};03/04/2017;M`,
      `${documento};LEDESMA, Abril;${newDocumento()};12/09/2019;F`,
      `${newDocumento()};IRIARTE, Simón;${newDocumento()};30/01/2015;M`,
    ]);
    return [
      [place, list('/importar/hijos'), see, () => sendFile(page, path)],
      [see, column(page, 'Nro Doc Titular', 'Responsable')],
      [press, REVIEWED, see, see],
      [() => loadReviewed(page, 'Agregar 2')],
      // The menu has a list of that name too, and is there before the person is.
      [
        () => open(page, `/personas/${id}/show`),
        pressIn(page.locator('#main-content')),
        shows('LEDESMA, Bruno'),
        pressForm(),
      ],
      [
        fill('LEDESMA, Ciro', newDocumento(), '2022-05-06'),
        snap,
        press,
        shows('Se agregó al hijo.'),
      ],
    ];
  },

  'cambiar-de-seccional': async (world) => {
    const { page, staff } = world;
    const salta = await clerkOf(world, 'Salta');
    const comes = await newMember(staff, { nombre: 'OJEDA, Mirta', seccional: 'Rosario' });
    const goes = await newMember(staff, { nombre: 'PAVÓN, Luis', seccional: 'Salta' });
    const asked = page.getByRole('row', { name: /OJEDA, Mirta/ });
    return [
      [at(salta), place, list('/traslados'), pressForm('Pedir el traslado')],
      [
        fill(comes.documento, 'Vive en Salta desde marzo.'),
        snap,
        press,
        shows('Se pidió el traslado.'),
      ],
      [
        () => open(salta, `/personas/${goes.id}/show`),
        press,
        search('Rosario', /^Rosario$/),
        fill('Lo trasladaron a una escuela de Rosario.'),
        press,
        shows(/^Se ofreció el traslado de PAVÓN, Luis/),
      ],
      [
        at(page),
        () => open(page, '/mesa/personas'),
        list('/traslados'),
        () => asked.getByRole('cell').first().click(),
        shows('Espera tu respuesta.'),
        see,
      ],
      [press, press, shows('OJEDA, Mirta pasó a Salta.')],
    ];
  },

  'cargar-codigos': async (world) => {
    const { page, staff } = world;
    const nombre = `Cine Avenida ${newDocumento().slice(0, 4)}`;
    const tipo = await newTipo(staff, { nombre, clase: 'solo_cine', codigos: 'lista', stock: 0 });
    const codes = Array.from({ length: 4 }, () => `AVENIDA-${newDocumento()}`);
    const lines = [...codes, codes[0]].map((code, at) => `${at + 1};${code};2D`);
    const path = written(world, 'entradas.csv', ['Fila;Entrada;Sala', ...lines]);
    return [
      [
        place,
        list('/voucher_tipos'),
        () => page.getByPlaceholder('Nombre').fill(nombre),
        () => page.getByRole('row', { name: nombre }).click(),
        titled(new RegExp(nombre)),
      ],
      [press, see, () => sendFile(page, path)],
      [see, column(page, 'Código', 'Entrada')],
      [press, REVIEWED, see, see],
      [() => loadReviewed(page, 'Agregar 4')],
      [() => open(page, `/voucher_tipos/${tipo.id}/show`), see],
    ];
  },

  'cargar-sucursales': async (world) => {
    const { page, staff } = world;
    const { id: rubro_id } = await staff.find<Made>('/personal/rubros', {});
    await staff.post('/personal/beneficios', { rubro_id, nombre: 'Farmacias del sur' });
    const path = written(world, 'farmacias-del-sur.csv', [
      'Farmacia;Domicilio;Ciudad;Jurisdicción;Tel.',
      'Del Puente;Av. San Martín 120;Río Gallegos;Santa Cruz;2966 42-0110',
      'Patagonia;Belgrano 845;Ushuaia;Tierra del Fuego;s/n',
      'El Ombú;Ruta 3, km 8;Paraje El Ombú Chico;Chubut;280 455-0120',
      'La Nueva;Mitre 33;Viedma;Rio Negroo;2920 42-0130',
    ]);
    const warnings = page.getByRole('region', { name: 'Avisos' });
    const toEnd = (one: Element) => one.scrollIntoView({ block: 'end' });
    return [
      [place, list('/importar/sucursales')],
      [see, () => sendFile(page, path)],
      [
        see,
        column(page, 'Nombre', 'Farmacia'),
        column(page, 'Provincia', 'Jurisdicción'),
        fill('Farmacias del sur'),
      ],
      [press, REVIEWED, see, see, see, () => warnings.evaluate(toEnd), snapBottom],
      [() => loadReviewed(page, 'Agregar 3')],
      [list('/sucursales'), press, shows('El Ombú')],
    ];
  },

  'avisar-a-un-grupo': async ({ page, staff }) => {
    test.slow();
    const lista = `Delegadas de Rosario ${newDocumento().slice(0, 4)}`;
    const first = await newReader(staff, 'RUIZ, Ester');
    const second = await newReader(staff, 'SALAS, Norma');
    const audience = page.getByRole('group', { name: '¿Para quiénes es?' });
    const top = () => audience.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 60));
    return [
      [place, list('/listas'), pressForm(), fill(lista), press, shows('Se agregó la lista.')],
      [
        async () => {
          const { id: lista_id } = await staff.find<Made>('/personal/listas', { q: lista });
          await staff.post('/personal/lista_personas', { lista_id, persona_id: first.id });
          await open(page, `/listas/${lista_id}/show`);
        },
        see,
        pressForm('Agregar'),
        () => page.getByRole('combobox', { name: /^Persona/ }).fill(second.documento),
        () => page.getByRole('option', { name: /^SALAS, Norma/ }).click(),
        () => page.getByRole('button', { name: 'Agregar', exact: true }).click(),
        shows('Se agregó a la persona a la lista.'),
      ],
      [
        place,
        list('/noticias'),
        pressForm(),
        fill('Reunión de delegadas', 'El martes a las 18, en la sede.'),
      ],
      [see, press, search(lista, lista), shows(/^Les llega a 2 personas/), top],
      [press, titled('Noticias')],
      [
        () =>
          page
            .getByRole('row', { name: /Reunión de delegadas/ })
            .first()
            .click(),
        scrollTo,
        see,
        snapBottom,
        () => page.getByRole('button', { name: 'Avisar a 2 personas' }).click(),
      ],
      [press, shows('Ya está saliendo.')],
    ];
  },

  'sortear-lugares': async ({ page, staff }) => {
    const evento = await newEvento(staff, {
      nombre: 'Fin de semana en el camping',
      estrategia: 'sorteo',
      plazas: 2,
    });
    for (const who of ['AGUIRRE, Raúl', 'BRAVO, Nélida', 'CASTRO, Omar'])
      await enrol(staff, evento, who);
    await closeEvento(staff, evento);
    return [
      [place, list('/eventos'), () => open(page, `/eventos/${evento.id}/show`)],
      [see, shows('En el sorteo')],
      [press, fill('08431', 'Quiniela de la Provincia, nocturna del 12 de diciembre')],
      [press, shows('El sorteo está hecho: hay lugar para 2 personas.')],
      [see, shows('Inscriptos, de 2')],
    ];
  },

  'ordenar-seccionales': async ({ page, staff }) => {
    const colonia = `Colonia ${newDocumento().slice(0, 4)}`;
    const id = await newSeccional(staff, colonia);
    for (const seccional of [`SECCIONAL ${colonia}`, `Paraje ${colonia.slice(-4)}`])
      await newMember(staff, { seccional });
    const alike = page.getByRole('region', { name: 'Puede que sean la misma' });
    const pair = alike.getByRole('listitem').filter({ hasText: colonia });
    const more = alike.getByRole('button', { name: /^Ver los/ });
    const added = page.getByRole('row', { name: new RegExp(`Paraje ${colonia.slice(-4)}`) });
    return [
      [place, list('/seccionales'), choose('Por confirmar')],
      [
        // The filter takes a selection of before away.
        () => expect(page.getByRole('row', { name: 'Vigente' })).toHaveCount(0),
        () => added.getByRole('checkbox').check(),
        press,
        () => page.getByRole('button', { name: 'Confirmar 1 seccional' }).click(),
        shows('Se confirmó 1 seccional.'),
      ],
      [
        // Without the notice, which the pictures would show.
        () => page.reload(),
        see,
        async () => {
          if ((await more.isVisible()) && !(await pair.isVisible())) await more.click();
        },
        () => expectGoodAtBoth(page, 'the seccionales with a pair'),
        pressIn(pair),
      ],
      [
        see,
        () => page.getByRole('radio', { name: new RegExp(`^${colonia}`) }).check(),
        snap,
        press,
        () => expect(consola.notice(page)).toContainText(`se unió a ${colonia}.`),
        () => expect(pair).toHaveCount(0),
      ],
      [
        () => open(page, `/seccionales/${id}`),
        () => page.reload(),
        scrollTo,
        shows(`SECCIONAL ${colonia}`),
        snapBottom,
      ],
    ];
  },
};
