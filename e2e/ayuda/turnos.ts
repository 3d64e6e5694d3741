import { expect } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { newCampania, newMember, plusDays } from '../campania.ts';
import { notice, open } from '../consola.ts';
import type { Staff } from '../demo.ts';
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
  seeIn,
  shows,
  snap,
  titled,
  visible,
} from './guide.ts';

/** The Monday of a week after the next. */
const monday = (): string => daysAfter(startOf('semana', plusDays(-1)), 21);

/** Creates an open campaña of two days with three turnos: not all of the first day fit in the second. */
async function newDay(staff: Staff) {
  const dia = monday();
  const after = daysAfter(dia, 1);
  const pattern = { desde: dia, hasta: after, horas: ['09:00'] };
  const { id, coleccion } = await newCampania(staff, 2, pattern);
  await staff.change(`/personal/campanias/${id}`, { nombre: 'Kits escolares de marzo' });
  const booked = { 'ACUÑA, Silvia': dia, 'BRITOS, Darío': dia, 'CORREA, Mónica': after };
  for (const [nombre, when] of Object.entries(booked)) {
    const { id: persona_id } = await newMember(staff, { nombre, email: 'turno@ejemplo.org' });
    await staff.post('/personal/turnos', { persona_id, coleccion, dia: when, hora: '09:00' });
  }
  return { id, dia };
}

export const turnos: Record<string, Journey> = {
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
      [scrollTo, () => layOut.scrollIntoViewIfNeeded()],
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
