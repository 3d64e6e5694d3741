import { CLAVES } from '../demo.ts';
import { ESTADO, VISITS } from '../sweep/app-screens.ts';
import { expectGood } from './checks.ts';
import { test } from './fixtures.ts';
import type { Page } from './page.ts';
import { activate, join } from './steps.ts';
import { DESK } from './view.ts';

async function openAll(view: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await view.goto(path);
      await expectGood(view, path);
    });
}

/** The suspended member is told so on these, where others act. */
const SUSPENDED = { who: 'suspendido', paths: ['/', '/carnet', '/turnos', '/eventos/1', '/mas'] };

for (const { who, paths } of [...VISITS, SUSPENDED])
  test(`the pages of ${who} stand`, async ({ view, staff }) => {
    if (who === 'newcomer') await join(view, staff);
    else if (who in CLAVES) await activate(view, CLAVES[who as keyof typeof CLAVES].clave);
    await openAll(
      view,
      paths.filter((path) => path !== ESTADO),
    );
  });

test('the first pages stand at a desk', async ({ view }) => {
  await view.resize(DESK);
  await activate(view, CLAVES.madre.clave);
  await openAll(view, ['/', '/beneficios', '/carnet', '/turnos', '/eventos', '/mas']);
});
