import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { notice, open, signIn } from './consola.ts';
import { letters } from './invitados.ts';
import { test } from './journey.ts';
import { expectGoodAtBoth } from './looks.ts';

test('two spellings that are offered as a pair become one seccional', async ({ page, staff }) => {
  const villa = `Laguna ${letters()}`;
  for (const seccional of [villa, `SECCIONAL ${villa}`]) await newMember(staff, { seccional });
  await signIn(page);
  await open(page, '/seccionales');
  const alike = page.getByRole('region', { name: 'Puede que sean la misma' });
  await expect(alike).toBeVisible();
  const more = alike.getByRole('button', { name: /^Ver los/ });
  const pair = alike.getByRole('listitem').filter({ hasText: villa });
  if (!(await pair.isVisible()) && (await more.isVisible())) await more.click();
  await expectGoodAtBoth(page, 'the seccionales with a pair');
  await pair.getByRole('button', { name: 'Unir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(notice(page)).toContainText(`se unió a ${villa}.`);
  await expect(pair).toHaveCount(0);
});
