import { expect, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';

test('a clerk answers who asks to be erased, erases them, and is told what stays', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { id } = await newMember(staff);
  await staff.change(`/personal/personas/${id}`, {
    nombre: 'OLVIDO, Irene',
    email: `irene-${id}@prueba.local`,
  });
  const pedido = (await staff.post('/personal/privacidad', {
    persona_id: id,
    tipo: 'supresion',
    detalle: 'Que borren todo lo mío.',
  })) as { id: number };
  await signIn(page);
  await open(page, `/privacidad/${pedido.id}/show`);

  await page.getByRole('button', { name: 'Responder' }).click();
  const answer = page.getByRole('dialog', { name: 'Responder el pedido de OLVIDO, Irene' });
  await answer.getByLabel('Respuesta').fill('Borramos lo tuyo. Te decimos qué queda.');
  await answer.getByRole('button', { name: 'Responder y avisar' }).click();
  await expect(page.getByText('Se respondió el pedido de OLVIDO, Irene.')).toBeVisible();

  const erase = page.getByRole('button', { name: 'Borrar sus datos' });
  const title = 'Borrar los datos de OLVIDO, Irene';
  await erase.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'before erasing');
  await confirm(page, title, 'Borrar sus datos');
  await expect(page.getByText(/^Primero dale la baja/)).toBeVisible();

  const { version } = (await staff.get(`/personal/personas/${id}`)) as { version: number };
  await staff.post(`/personal/personas/${id}/estado`, {
    estado: 'baja',
    motivo: 'Renuncia',
    version,
  });
  await erase.click();
  await confirm(page, title, 'Borrar sus datos');
  await expect(page.getByText(/^Se borraron sus datos\. Queda: /)).toBeVisible();
  await expect(erase).toHaveCount(0);
  await open(page, `/personas/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Persona: ');
  await settled(page);
  await expect(page.getByText('OLVIDO, Irene')).toHaveCount(0);
});
