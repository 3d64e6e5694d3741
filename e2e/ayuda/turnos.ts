import { expect } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { newCampania, newMember, plusDays } from '../campania.ts';
import { notice, open } from '../consola.ts';
import type { Staff } from '../demo.ts';
import { newTipo } from '../vouchers.ts';
import { type Journey, newNumber } from './journey.ts';

/** The Monday of a week after the next. */
const monday = (): string => daysAfter(startOf('semana', plusDays(-1)), 21);

const abrirUnaCampania: Journey = async (guide) => {
  const { page } = guide;
  const first = monday();
  const last = daysAfter(monday(), 11);
  await guide.step(async () => {
    await guide.place();
    await guide.list('/campanias');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill('Guardapolvos');
    await guide.search('guardapolvos', 'Otra: guardapolvos');
    await guide.fill(plusDays(0));
    await guide.fill(last);
    await guide.fill('4');
    await guide.snap();
    await guide.press();
  });
  await guide.step(async () => {
    await guide.press();
    await guide.fill(first);
    await guide.fill(last);
  });
  await guide.step(async () => {
    await guide.fill('09:00');
    await guide.fill('12:00');
    await guide.fill('30');
  });
  await guide.step(async () => {
    await (await guide.see()).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Armar \d/ }).scrollIntoViewIfNeeded();
  });
  await guide.step(async () => {
    await page.getByRole('button', { name: /^Armar \d/ }).click();
    await expect(page.getByText(/^Se armaron/)).toBeVisible();
  });
  await guide.step(async () => {
    await guide.press();
    await guide.press();
    await expect(page.getByRole('button', { name: 'Cerrar campaña' })).toBeVisible();
  });
};

/** Creates an open campaña of two days with three turnos: not all of the first day fit in the second. */
async function newDay(staff: Staff) {
  const dia = monday();
  const after = daysAfter(dia, 1);
  const pattern = { desde: dia, hasta: after, horas: ['09:00'] };
  const { id, coleccion } = await newCampania(staff, 2, pattern);
  await staff.change(`/personal/campanias/${id}`, { nombre: 'Kits escolares de marzo' });
  const booked = [
    ['ACUÑA, Silvia', dia],
    ['BRITOS, Darío', dia],
    ['CORREA, Mónica', after],
  ] as const;
  for (const [nombre, when] of booked) {
    const { id: persona_id } = await newMember(staff);
    const email = `turno-${persona_id}@ejemplo.org`;
    await staff.change(`/personal/personas/${persona_id}`, { nombre, email });
    await staff.post('/personal/turnos', { persona_id, coleccion, dia: when, hora: '09:00' });
  }
  return { id, dia };
}

const verElDiaDeTurnos: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const { id, dia } = await newDay(staff);
  await guide.step(async () => {
    await guide.place();
    await open(page, `/mesa/turnos?campania=${id}&dia=${dia}`);
    await guide.see();
  });
  const row = page.getByRole('listitem').filter({ hasText: 'ACUÑA, Silvia' });
  await guide.step(async () => {
    await expect(row).toBeVisible();
    await guide.press(row);
    await expect(row).toContainText('Atendido');
    await guide.see(page.getByRole('listitem').filter({ hasText: 'BRITOS, Darío' }));
  });
  await guide.step(() => guide.press(notice(page)));
  await guide.step(async () => {
    await guide.press(page.getByRole('region', { name: `Horas del ${formatDay(dia)}` }));
    await expect(page.getByRole('dialog')).toContainText('2 lugares reservados');
  });
  await guide.step(async () => {
    await page.getByRole('checkbox', { name: /^Cancelar/ }).check();
    await guide.fill('Se cortó la luz en la sede.');
    await guide.press();
  });
};

const prepararUnVoucher: Journey = async (guide) => {
  const { page } = guide;
  const nombre = `Cine de enero ${newNumber().slice(-3)}`;
  await guide.step(async () => {
    await guide.place();
    await guide.list('/voucher_tipos');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill(nombre);
    await guide.choose('Solo cine (uno por afiliado)');
    await guide.fill(plusDays(0));
    await guide.fill(plusDays(30));
    await guide.fill(plusDays(60));
  });
  await guide.step(async () => {
    await guide.fill('200');
    await guide.snap();
    await guide.press();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(nombre) })).toBeVisible();
  });
  await guide.step(async () => {
    await guide.list('/comercios');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill('Cine Avenida');
    await guide.fill(plusDays(60));
    await guide.search(nombre, nombre);
    await page.keyboard.press('Escape');
    await guide.press();
  });
  await guide.step(() =>
    expect(page.getByRole('img', { name: /Código QR que abre .*\/canje\// })).toBeVisible(),
  );
};

const entregarEnElMostrador: Journey = async (guide, { staff, elsewhere }) => {
  const { id: persona_id } = await newMember(staff, {
    hijos: [
      { nombre: 'SOSA, Tomás', edad: 9 },
      { nombre: 'SOSA, Julieta', edad: 6 },
    ],
  });
  const { numero_documento } = (await staff.change(`/personal/personas/${persona_id}`, {
    nombre: 'SOSA, Verónica',
  })) as { numero_documento: string };
  const { id: tipo_id } = await newTipo(staff, {
    nombre: 'Kit escolar de primaria',
    edad_minima: 4,
    edad_maxima: 12,
  });
  await staff.post('/personal/vouchers', { persona_id, tipo_id });
  const { page, context } = await elsewhere();
  guide.page = page;
  await guide.step(async () => {
    await page.goto('/canje');
    await guide.fill('puerta@demo.local');
    await guide.fill('gremio-demo-2026');
    await guide.press();
  });
  await guide.step(async () => {
    await guide.fill(numero_documento);
    await guide.snap();
    await guide.press();
  });
  await guide.step(async () => {
    const choices = page.getByRole('checkbox');
    await expect(choices).toHaveCount(2);
    for (const choice of await choices.all()) await choice.check();
    await guide.snap();
    await page.getByRole('button', { name: /^Entregar 2/ }).click();
  });
  await guide.step(() => guide.press());
  await context.close();
};

export const turnos: Record<string, Journey> = {
  'abrir-una-campania': abrirUnaCampania,
  'ver-el-dia-de-turnos': verElDiaDeTurnos,
  'preparar-un-voucher': prepararUnVoucher,
  'entregar-en-el-mostrador': entregarEnElMostrador,
};
