import { expect } from '@playwright/test';
import { newMember } from '../campania.ts';
import { notice, open } from '../consola.ts';
import { settled } from '../looks.ts';
import { type Journey, newNumber } from './journey.ts';

const leerLosInformes: Journey = async (guide) => {
  const { page } = guide;
  await guide.step(async () => {
    await guide.list('/informes');
    await guide.press();
  });
  await guide.step(async () => {
    await guide.see();
    await guide.press();
    await guide.see();
    await guide.see();
  });
  await guide.step(async () => {
    await guide.see();
    await guide.see();
    await expect(page.getByRole('table', { name: /^Turnos, por/ })).toBeVisible();
  });
  await guide.step(() => guide.see());
  await guide.step(async () => {
    await guide.see();
    await guide.see();
  });
};

const responderUnPedidoDeDatos: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const { id } = await newMember(staff);
  const { numero_documento } = (await staff.change(`/personal/personas/${id}`, {
    nombre: 'PAZ, Rubén',
    email: `ruben-${id}@ejemplo.org`,
  })) as { numero_documento: string };
  await guide.step(async () => {
    await guide.place();
    await guide.list('/privacidad');
    await guide.pressForm('Anotar el pedido');
  });
  await guide.step(async () => {
    await guide.search(numero_documento, /PAZ, Rubén/);
    await guide.choose('Saber qué datos guardamos');
    await guide.fill('Quiere saber qué guardamos de él y para qué.');
    await guide.press();
    await expect(page.getByText(/^Vence en 10 días/)).toBeVisible();
  });
  await guide.step(async () => {
    await guide.press();
    const download = page.waitForEvent('download');
    await guide.press();
    await download;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await guide.step(async () => {
    await guide.press();
    await guide.fill('Te mandamos el archivo con todo lo que guardamos.');
    await guide.snap();
    await guide.press();
    await expect(page.getByText('Respondido', { exact: true })).toBeVisible();
  });
};

const unCorreoQueNoLlego: Journey = async (guide) => {
  const { page } = guide;
  // The list before the search has mails of other journeys, some of which cannot be sent again.
  const row = page.getByRole('row', { name: /@demo\.local/ }).first();
  await guide.step(async () => {
    await guide.place();
    await guide.list('/mensajes');
    await guide.fill('demo.local');
    await expect(row).toBeVisible();
  });
  await guide.step(() => guide.see());
  await row.getByRole('cell').nth(1).click();
  await guide.step(() => guide.see());
  await guide.step(() => guide.see());
};

const darDeAltaAUnColega: Journey = async (guide) => {
  const { page } = guide;
  const email = `lucia.${newNumber()}@ejemplo.org`;
  await guide.step(async () => {
    await guide.place();
    await guide.list('/usuarios');
    await guide.pressForm('Mandar la invitación');
  });
  await guide.step(async () => {
    await guide.fill('Lucía Romero');
    await guide.fill(email);
    await guide.choose('Turnos');
  });
  await guide.step(async () => {
    await guide.snap();
    await guide.press();
  });
  await guide.step(async () => {
    await guide.see();
    await expect(page.getByText(`Le mandamos un enlace a ${email}`)).toBeVisible();
  });
};

const deshacerAlgo: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const { id } = (await staff.post('/personal/noticias', {
    titulo: 'Cierre de la sede',
    cuerpo: 'La sede cierra el viernes.',
  })) as { id: number };
  await guide.step(async () => {
    await open(page, `/noticias/${id}`);
    // The editor of the text loads later, and moves what is below it.
    await settled(page);
    await page.getByRole('textbox', { name: 'Título' }).fill('Cierre de la sede el viernes');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const told = notice(page);
    await expect(told.getByRole('button', { name: 'Deshacer', exact: true })).toBeVisible();
    await guide.snap('bottom');
    await guide.press(told);
    await expect(told).toContainText('Se deshizo.');
  });
  await staff.change(`/personal/noticias/${id}`, { titulo: 'Cierre de la sede el lunes' });
  const filter = encodeURIComponent(
    JSON.stringify({ recurso: 'noticias', recurso_id: String(id), accion: 'cambio' }),
  );
  const [act] = (await staff.get(`/personal/auditoria?filter=${filter}&sort=["id","DESC"]`)) as {
    id: number;
  }[];
  await guide.step(async () => {
    await guide.place();
    await guide.list('/auditoria');
  });
  await guide.step(async () => {
    await open(page, `/auditoria/${act?.id}/show`);
    await guide.see();
  });
  await guide.step(async () => {
    await guide.press();
    await expect(page.getByRole('dialog', { name: 'Deshacer este acto' })).toContainText(
      'Cierre de la sede',
    );
    await guide.snap();
    await guide.press();
    await expect(page.getByText('Ya se deshizo.')).toBeVisible();
  });
};

export const organizacion: Record<string, Journey> = {
  'leer-los-informes': leerLosInformes,
  'responder-un-pedido-de-datos': responderUnPedidoDeDatos,
  'un-correo-que-no-llego': unCorreoQueNoLlego,
  'dar-de-alta-a-un-colega': darDeAltaAUnColega,
  'deshacer-algo': deshacerAlgo,
};
