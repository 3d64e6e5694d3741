import { expect } from '@playwright/test';
import { plusDays } from '../campania.ts';
import { open } from '../consola.ts';
import { enrol, newEvento, startEvento } from '../puerta.ts';
import type { Journey } from './journey.ts';

const abrirUnEvento: Journey = async (guide) => {
  const { page } = guide;
  await guide.step(async () => {
    await guide.place();
    await guide.list('/eventos');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill('Fiesta de fin de año');
    await guide.fill('Salón de la sede');
    await guide.fill(`${plusDays(30)}T20:00`);
    await guide.fill(`${plusDays(30)}T23:00`);
  });
  await guide.step(async () => {
    await guide.press();
    await guide.see();
    await guide.choose('El titular y acompañantes');
    await page.getByLabel('Acompañantes, como máximo').fill('3');
    // From the place down: above it is a text without content.
    await page
      .getByRole('group', { name: 'Dónde y cuándo' })
      .evaluate((group) => scrollBy(0, group.getBoundingClientRect().top - 60));
  });
  await guide.step(async () => {
    await guide.fill(`${plusDays(-1)}T09:00`);
    await guide.fill(`${plusDays(20)}T18:00`);
    await guide.fill('300');
  });
  await guide.step(async () => {
    await guide.see();
    await guide.press();
    await guide.press();
  });
  await guide.step(async () => {
    await guide.see();
    await expect(page.getByRole('main')).toContainText('Inscriptos, de 300');
  });
};

const elDiaDelEvento: Journey = async (guide, { staff, elsewhere }) => {
  const { page } = guide;
  const evento = await newEvento(staff, { nombre: 'Peña de fin de año' });
  await enrol(staff, evento, 'LUNA, Beatriz', [{ nombre: 'Luna, Camilo' }]);
  await startEvento(staff, evento);
  await guide.step(async () => {
    await guide.place();
    await guide.list('/eventos');
    await open(page, `/eventos/${evento.id}/show`);
    const download = page.waitForEvent('download');
    await guide.press();
    await download;
  });
  const { page: door, context } = await elsewhere();
  guide.page = door;
  await guide.step(async () => {
    await door.goto('/puerta');
    await guide.fill('puerta@demo.local');
    await guide.fill('gremio-demo-2026');
    await guide.press();
  });
  await guide.step(async () => {
    await guide.fill('Entrada principal');
    await guide.snap();
    await door.getByRole('button', { name: evento.nombre }).click();
  });
  await guide.step(() => guide.see());
  await guide.step(async () => {
    await guide.fill('Luna, Beatriz');
    await door.getByRole('list', { name: 'Quiénes' }).getByRole('button').first().click();
    await expect(door.getByText(/LUNA, Beatriz/).first()).toBeVisible();
  });
  await context.close();
  guide.page = page;
  await guide.step(() => guide.list('/accesos'));
};

const papelesDeCongresales: Journey = async (guide) => {
  const { page } = guide;
  let congreso = '';
  await guide.step(async () => {
    await guide.place();
    await guide.list('/congresos');
    await page.getByRole('row', { name: /12\.º Congreso/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Congreso: ');
    congreso = /(\/congresos\/\d+\/show)/.exec(page.url())?.[1] ?? '';
  });
  await guide.step(async () => {
    await guide.snap();
    await guide.press();
    await expect(page.getByLabel(/Elegí la planilla/)).toBeAttached();
  });
  await guide.step(async () => {
    await open(page, congreso);
    await guide.press();
  });
  await guide.step(async () => {
    await page.getByRole('row').nth(1).click();
    await guide.press();
  });
  await guide.step(async () => {
    await open(page, congreso);
    for (let seen = 0; seen < 5; seen += 1) await guide.see();
  });
  await guide.step(async () => {});
};

export const eventos: Record<string, Journey> = {
  'abrir-un-evento': abrirUnEvento,
  'el-dia-del-evento': elDiaDelEvento,
  'papeles-de-congresales': papelesDeCongresales,
};
