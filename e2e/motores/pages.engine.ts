import { CLAVES } from '../demo.ts';
import { ALONE, OF_A_MEMBER } from '../sweep/app-screens.ts';
import { expectGood } from './checks.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';
import { activate } from './steps.ts';
import { DESK } from './view.ts';

/** Expected faults: a link to something that does not exist has to say so. */
const AWAITED: Record<string, string[]> = { '/hotel/no-es': ['the page says «No pudimos»'] };

async function openAll(view: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await view.goto(path);
      await expectGood(view, path, AWAITED[path]);
    });
}

test('every page has an address here', () => {
  expect([...OF_A_MEMBER, ...ALONE].filter((path) => path.includes('$'))).toEqual([]);
});

test('the pages of a mother stand', async ({ view }) => {
  await activate(view, CLAVES.madre.clave);
  await openAll(view, OF_A_MEMBER);
});

test('the pages that stand alone stand', async ({ view }) => {
  await openAll(view, [...ALONE, '/no-existe']);
});

test('the pages of nobody stand', async ({ view }) => {
  await openAll(view, OF_A_MEMBER);
});

for (const who of ['delegado', 'suspendido'] as const)
  test(`the pages of the ${who} stand`, async ({ view }) => {
    await activate(view, CLAVES[who].clave);
    await openAll(view, OF_A_MEMBER);
  });

test('the first pages stand at a desk', async ({ view }) => {
  await view.resize(DESK);
  await activate(view, CLAVES.madre.clave);
  await openAll(view, ['/', '/beneficios', '/carnet', '/turnos', '/eventos', '/mas']);
});
