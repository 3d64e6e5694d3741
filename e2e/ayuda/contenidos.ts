import { expect } from '@playwright/test';
import { newMember, plusDays } from '../campania.ts';
import type { Journey } from './journey.ts';

const cargarUnBeneficio: Journey = async (guide) => {
  const { page } = guide;
  await guide.step(async () => {
    await guide.place();
    await guide.list('/beneficios');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill('Librería El Cuaderno');
    await guide.fill('20%');
    await guide.choose(/./);
  });
  await guide.step(async () => {
    await guide.fill('Útiles escolares y libros de texto.');
    await guide.fill('Con el carnet a la vista. Tope de $ 30.000 por compra.');
  });
  await guide.step(async () => {
    await guide.see();
    await guide.press();
  });
  await guide.step(async () => {
    await guide.press();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Beneficio: Librería El Cuaderno' }),
    ).toBeVisible();
  });
};

const publicarUnaNovedad: Journey = async (guide) => {
  const { page } = guide;
  const titulo = 'Asamblea el jueves en la sede';
  await guide.step(async () => {
    await guide.place();
    await guide.list('/noticias');
    await guide.pressForm();
  });
  await guide.step(async () => {
    await guide.fill(titulo);
    await guide.fill('A las 18, con todas las seccionales.');
  });
  await guide.step(async () => {
    await guide.fill('Vamos a tratar la paritaria y el plan de turismo del verano.');
    for (let seen = 0; seen < 3; seen += 1) await guide.see();
    const preview = page.frameLocator('iframe[title="La noticia, como se lee en la app"]');
    await expect(preview.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  });
  await guide.step(() => guide.see());
  await guide.step(async () => {
    await guide.see();
    await guide.press();
    await guide.see();
    await guide.press();
    await expect(page.getByPlaceholder('Título')).toBeVisible();
  });
};

const hotelesNochesYPedidos: Journey = async (guide, { staff }) => {
  const { page } = guide;
  const { id: persona_id } = await newMember(staff);
  const { numero_documento } = (await staff.change(`/personal/personas/${persona_id}`, {
    nombre: 'VILLALBA, Hugo',
  })) as { numero_documento: string };
  await guide.step(async () => {
    await guide.place();
    await guide.list('/hoteles');
    await page.getByRole('row', { name: /Hotel del Sindicato/ }).click();
  });
  await guide.step(async () => {
    await (await guide.see()).scrollIntoViewIfNeeded();
    await guide.snap();
    await guide.press();
    await guide.fill(plusDays(200));
    await guide.fill(plusDays(210));
    await guide.fill('12');
    await guide.press();
    await expect(page.getByText('Se cargaron 11 noches.')).toBeVisible();
  });
  const hotel_id = Number(/hoteles\/(\d+)/.exec(page.url())?.[1]);
  await staff.post('/personal/reservas', {
    persona_id,
    hotel_id,
    fecha_desde: plusDays(201),
    fecha_hasta: plusDays(204),
    adultos: 2,
  });
  await guide.step(async () => {
    await guide.list('/reservas');
    await page.getByPlaceholder('Persona o documento').fill(numero_documento);
    const row = page.getByRole('row', { name: /VILLALBA, Hugo/ });
    await expect(row).toBeVisible();
    await guide.see(row);
  });
  await guide.step(async () => {
    await guide.press(page.getByRole('row', { name: /VILLALBA, Hugo/ }));
    await guide.press();
    await expect(page.getByText('La reserva quedó confirmada.')).toBeVisible();
  });
};

export const contenidos: Record<string, Journey> = {
  'cargar-un-beneficio': cargarUnBeneficio,
  'publicar-una-novedad': publicarUnaNovedad,
  'hoteles-noches-y-pedidos': hotelesNochesYPedidos,
};
