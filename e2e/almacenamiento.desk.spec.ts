import { expect, test } from '@playwright/test';
import { REFUSALS } from './almacenes.ts';
import { newMember } from './campania.ts';
import { open, signInWithForm } from './consola.ts';
import { signInStaff } from './demo.ts';

test.use({ serviceWorkers: 'allow' });

for (const [way, { refuse }] of Object.entries(REFUSALS))
  test(`a clerk signs in, lists and edits where stores ${way}`, async ({ page, request }) => {
    const staff = await signInStaff(request);
    const { id } = await newMember(staff);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(refuse);
    await signInWithForm(page);
    await open(page, '/personas');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await open(page, `/personas/${id}`);
    await page.getByLabel('Celular').fill('341 555 0199');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const saved = async () =>
      ((await staff.get(`/personal/personas/${id}`)) as { celular: string | null }).celular;
    await expect.poll(saved).toContain('0199');
    expect(faults).toEqual([]);
  });
