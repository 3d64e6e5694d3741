import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { readTexts } from '../../server/testing/read-pdf.ts';
import { newCampania, newDocumento, newMember, plusDays } from '../campania.ts';
import { confirm, notice, open, SEARCH, sendFile } from '../consola.ts';
import { activateByWire, type Staff } from '../demo.ts';
import { download } from '../download.ts';
import { letters } from '../invitados.ts';
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
  save,
  scrollTo,
  search,
  see,
  seeIn,
  shows,
  snap,
  titled,
  visible,
} from './guide.ts';
import { expectGoodAtBoth } from '../looks.ts';

async function newPersona(staff: Staff, nombre: string, more: object = {}): Promise<string> {
  const numero = newDocumento();
  const place = { seccional: 'Rosario', localidad: 'Rosario', provincia: 'Santa Fe' };
  await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: numero,
    celular: '341 555 0134',
    fecha_nacimiento: '1984-03-09',
    ...place,
    ...more,
  });
  return numero;
}

const lineOf = (nombre: string, documento = newDocumento()) =>
  `${newDocumento()};${nombre};${documento};Escuela N.º 12;Rosario;ACTIVO`;

/** The Monday of a week after the next. */
const monday = (): string => daysAfter(startOf('semana', plusDays(-1)), 21);

/** The last minute of a day: who has a turno today is marked, and none of today's has passed. */
const HORA = '23:59';

/** Creates an open campaña of today and tomorrow with three turnos: not all of today's fit in tomorrow. */
async function newDay(staff: Staff) {
  const [dia, after] = [plusDays(0), plusDays(1)];
  const pattern = { desde: dia, hasta: after, horas: [HORA] };
  const { id, coleccion } = await newCampania(staff, 2, pattern);
  await staff.change(`/personal/campanias/${id}`, { nombre: 'Kits escolares de marzo' });
  const booked = { 'ACUÑA, Silvia': dia, 'BRITOS, Darío': dia, 'CORREA, Mónica': after };
  for (const [nombre, when] of Object.entries(booked)) {
    const { id: persona_id } = await newMember(staff, { nombre, email: 'turno@ejemplo.org' });
    await staff.post('/personal/turnos', { persona_id, coleccion, dia: when, hora: HORA });
  }
  return { id, dia };
}

/** Topics on the people whom staff attend: the roll, turnos and the counter. */
export const atencion: Record<string, Journey> = {
  'cargar-el-padron': ({ page, file }) => {
    const path = file('padron-noviembre.csv');
    const lines = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Repartición;Seccional;Estado',
      lineOf('ACOSTA, Marina'),
      lineOf('BENÍTEZ, Jorge Luis'),
      lineOf('CABRERA, Noelia'),
      lineOf('DÍAZ, Sin Documento', ''),
    ];
    writeFileSync(path, lines.join('\n'));
    return [
      [place, list('/importar/padron')],
      [see, see, () => sendFile(page, path)],
      [see],
      [press, shows('Todavía no se cambió nada.')],
      [see, see, see],
      [() => loadReviewed(page, 'Agregar 3')],
    ];
  },

  'atender-a-una-persona': async ({ page, staff }) => {
    const nombre = 'QUINTEROS, Delia';
    const { clave, documento } = await newMember(staff, { nombre, seccional: 'Rosario' });
    await activateByWire(page, clave);
    const box = page.getByRole('dialog').getByRole('combobox', { name: SEARCH });
    return [
      [
        place,
        press,
        () => box.fill(documento),
        () => page.getByRole('option', { name: /^QUINTEROS, Delia/ }).click(),
      ],
      [visible(page.getByRole('figure', { name: 'Carnet de QUINTEROS, Delia' }))],
      [
        press,
        press,
        async (guide) => {
          const [letter = ''] = await readTexts((await save(guide)).bytes);
          expect(letter).toContain(nombre);
        },
        press,
      ],
      [
        press,
        shows(/^Chrome en /),
        () => page.getByRole('button', { name: 'Cerrar', exact: true }).click(),
        () => confirm(page, `Cerrar un dispositivo de ${nombre}`, 'Cerrar el dispositivo'),
        shows(/^Ningún dispositivo lleva su carnet/),
      ],
      [
        press,
        choose('Suspendido'),
        fill('Licencia sin goce de sueldo'),
        snap,
        press,
        visible(page.getByText('Suspendido', { exact: true }).first()),
        () => page.getByRole('tab').first().click(),
        shows('De Activo a Suspendido'),
        shows(/admin@demo\.local · Licencia sin goce de sueldo/),
      ],
    ];
  },

  'emitir-claves-y-cartas': async ({ page, staff }) => {
    const seccional = `Casilda ${newDocumento()}`;
    for (const nombre of ['FERREYRA, Elsa', 'GODOY, Ramón', 'IBARRA, Lucía'])
      await newPersona(staff, nombre, { seccional });
    return [
      [place, list('/personas'), search(seccional, seccional), shows('1 a 3 de 3')],
      [see, press, press],
      [see],
      [() => page.getByRole('button', { name: 'Emitir 3 claves' }).click()],
      [
        see,
        see,
        () => download(page, () => page.getByRole('button', { name: 'Cartas 1 a 3' }).click()),
      ],
      [],
      [press, press, shows(/confirmó que se imprimieron/)],
    ];
  },

  'unir-dos-fichas': async ({ page, staff }) => {
    const nombre = `MANSILLA ${letters()}, Elba`;
    const born = `19${50 + (Number(newDocumento()) % 40)}-07-21`;
    const add = (name: string, seccional: string, more: object = {}) =>
      newMember(staff, { nombre: name, seccional, fecha_nacimiento: born, ...more });
    const kept = await add(nombre, 'Rosario');
    const gone = await add(`${nombre} Rosa`, 'Santa Fe', { celular: '341 555 0000' });
    // The side with a phone is proposed.
    await activateByWire(page, gone.clave);
    const row = page.getByRole('row', { name: new RegExp(kept.documento) });
    const keep = page.getByRole('button', { name: `Conservar a N.º ${kept.documento}` });
    const option = (field: string, name: string) =>
      page.getByRole('radiogroup', { name: field }).getByRole('radio', { name });
    return [
      [place, list('/duplicados')],
      [
        // The server looks for duplicates in the background.
        () =>
          expect(async () => {
            await page.reload();
            await expect(row).toBeVisible({ timeout: 4_000 });
          }).toPass(),
        () => expect(row).toContainText('Mismo nombre y nacimiento'),
        () => expectGoodAtBoth(page, 'the possible duplicates'),
        () => row.getByRole('cell').first().click(),
        titled('Unir a dos personas'),
        see,
      ],
      [
        () => keep.click(),
        () => expect(option('Seccional', 'Rosario')).toBeChecked(),
        () => option('Seccional', 'Santa Fe').check(),
        // A value that only one has is proposed.
        () => expect(option('Celular', '341 555 0000')).toBeChecked(),
        () => expectGoodAtBoth(page, 'the comparison'),
      ],
      [
        () =>
          page.getByRole('button', { name: `Unir y conservar a N.º ${kept.documento}` }).click(),
        shows(`Se unieron: queda ${nombre}`),
        shows('Personas que se unieron a esta'),
        // An old link leads to who stays, whose page separates them.
        () => open(page, `/personas/${gone.id}/show`),
        shows(`Esa persona se unió a ${nombre}`),
        titled(`Persona: ${nombre}`),
        () => page.getByRole('button', { name: 'Deshacer la unión' }).click(),
        () => confirm(page, `Separar a ${nombre} Rosa`, 'Deshacer la unión'),
        shows(`${nombre} Rosa vuelve a estar en el padrón`),
      ],
    ];
  },

  'revisar-papeles-de-hijos': ({ page }) => [
    [place, list('/fotos_hijos')],
    [
      press,
      fill('Alta para los kits'),
      snap,
      press,
      visible(page.getByRole('img', { name: /del documento de/ })),
    ],
    [see],
  ],

  'abrir-una-campania': ({ page }) => {
    const first = monday();
    const last = daysAfter(first, 11);
    const layOut = page.getByRole('button', { name: /^Armar \d/ });
    return [
      [place, list('/campanias'), pressForm()],
      [
        fill('Guardapolvos'),
        search('guardapolvos', 'Otra: guardapolvos'),
        fill(plusDays(0), last, '4'),
        snap,
        press,
      ],
      [press, fill(first, last)],
      [fill('09:00', '12:00', '30')],
      [scrollTo, () => layOut.scrollIntoViewIfNeeded(), () => expectGoodAtBoth(page, 'a pattern')],
      [() => layOut.click(), shows(/^Se armaron/)],
      [press, press, visible(page.getByRole('button', { name: 'Cerrar campaña' }))],
    ];
  },

  'ver-el-dia-de-turnos': async ({ page, staff }) => {
    const { id, dia } = await newDay(staff);
    const rowOf = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
    const attended = rowOf('ACUÑA, Silvia');
    return [
      [place, () => open(page, `/mesa/turnos?campania=${id}&dia=${dia}`), see],
      [
        visible(attended),
        pressIn(attended),
        () => expect(attended).toContainText('Atendido'),
        seeIn(rowOf('BRITOS, Darío')),
      ],
      [pressIn(notice(page))],
      [
        pressIn(page.getByRole('region', { name: `Horas del ${formatDay(dia)}` })),
        () => expect(page.getByRole('dialog')).toContainText('2 lugares reservados'),
      ],
      [
        () => page.getByRole('checkbox', { name: /^Cancelar/ }).check(),
        fill('Se cortó la luz en la sede.'),
        () => expectGoodAtBoth(page, 'closing a day'),
        press,
      ],
    ];
  },

  'preparar-un-voucher': ({ page }) => {
    const nombre = `Cine de enero ${String(Date.now()).slice(-5)}`;
    return [
      [place, list('/voucher_tipos'), pressForm()],
      [
        fill(nombre),
        choose('Solo cine (uno por afiliado)'),
        fill(plusDays(0), plusDays(30), plusDays(60)),
      ],
      [fill('200'), snap, press, titled(new RegExp(nombre))],
      [list('/comercios'), pressForm()],
      [
        fill('Cine Avenida', plusDays(60)),
        search(nombre, nombre),
        () => page.keyboard.press('Escape'),
        press,
      ],
      [visible(page.getByRole('img', { name: /Código QR que abre .*\/canje\// }))],
    ];
  },

  'entregar-en-el-mostrador': async ({ staff, elsewhere }) => {
    const { id: persona_id, documento } = await newMember(staff, {
      nombre: 'SOSA, Verónica',
      hijos: [
        { nombre: 'SOSA, Tomás', edad: 9 },
        { nombre: 'SOSA, Julieta', edad: 6 },
      ],
    });
    const { id: tipo_id } = await newTipo(staff, {
      nombre: 'Kit escolar de primaria',
      edad_minima: 4,
      edad_maxima: 12,
    });
    await staff.post('/personal/vouchers', { persona_id, tipo_id });
    const counter = await elsewhere();
    await counter.goto('/canje');
    const choices = counter.getByRole('checkbox');
    return [
      [at(counter), fill('puerta@demo.local', 'gremio-demo-2026'), press],
      [fill(documento), snap, press],
      [
        () => expect(choices).toHaveCount(2),
        async () => {
          for (const choice of await choices.all()) await choice.check();
        },
        snap,
        () => counter.getByRole('button', { name: /^Entregar 2/ }).click(),
      ],
      [press],
    ];
  },
};
