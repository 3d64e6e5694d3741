import { expect } from '@playwright/test';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newDia, newMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import { type Staff } from './demo.ts';
import { test } from './journey.ts';
import { expectAccessible, standIn } from './looks.ts';

interface Plan {
  afectados: { id: number; destino: { id: number } | null }[];
}

/** Closes a day with the turnos of two members, as a clerk does. */
async function closeDay(staff: Staff): Promise<{ id: number; dia: string }> {
  const { id, dia } = await newDia(staff, { '10:00': 5 });
  for (const { id: persona_id } of [await newMember(staff), await newMember(staff)])
    await staff.post('/personal/turnos', { persona_id, coleccion: 'turnos', dia, hora: '10:00' });
  const { afectados } = await staff.get<Plan>(`/personal/dias/${id}/cierre`);
  const vistos = afectados.map((one) => ({ id: one.id, destino_id: one.destino?.id ?? null }));
  const cierre = { decision: 'cancelar', motivo: 'Se cortó la luz', vistos };
  await staff.post(`/personal/dias/${id}/cierre`, cierre);
  return { id, dia };
}

test('what a colleague did is one sentence, which opens its parts', async ({ page, staff }) => {
  const { id, dia } = await closeDay(staff);
  const said = page.getByText(`cerró el ${formatDay(dia)} de la campaña`);
  await signIn(page);

  await test.step('in the list, which is read again after it failed', async () => {
    const back = await standIn(page, '**/personal/auditoria?*', (route) => route.abort());
    await open(page, '/auditoria');
    await expect(page.getByText('No se pudo leer la lista.')).toBeVisible();
    back();
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await expect(said).toHaveCount(1);
    await expect(said).toContainText(/^Administración .+ y canceló 2 turnos\.$/);
    await expectGoodAtBoth(page, 'the audit');
  });

  await test.step('and opened, each turno with its change', async () => {
    await said.click();
    const parts = page.getByRole('region', { name: 'Qué abarcó' });
    const turno = parts.getByText(
      /^Canceló el turno de Prueba, Julia \(DNI [\d.]+\): .+, 10:00\.$/,
    );
    await expect(turno).toHaveCount(2);
    await turno.first().click();
    const change = parts.getByRole('table', { name: 'Qué cambió' });
    await expect(change.getByRole('row', { name: /^Estado/ })).toHaveText(
      /Estado\s*Reservado\s*Cancelado/,
    );
    await expectAccessible(page, 'an act');
    await parts.getByRole('link', { name: 'Ver a la persona' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Prueba, Julia');
  });

  await test.step('and on the page of the day, with the others of it', async () => {
    await open(page, `/dias/${id}`);
    await page.getByText('Historial', { exact: true }).click();
    await expect(said).toContainText('y canceló 2 turnos.');
    await expectAccessible(page, 'a history');
  });
});
