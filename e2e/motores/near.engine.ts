import { expectGood } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { join } from './steps.ts';

const ROSARIO = { latitude: -32.9468, longitude: -60.6393 };

test('a member sees the benefits near them', async ({ view, staff }) => {
  await join(view, staff);
  await view.goto('/beneficios');
  await view.see({ role: 'list', name: 'Beneficios' });
  await view.standAt(ROSARIO);
  await view.click({ role: 'button', name: 'Cerca de mí' });
  await view.read('los más cercanos primero');
  await view.read(/\d,\d\d Km/);
  const words = await view.words({ role: 'list', name: 'Beneficios' });
  const hundredths = [...words.matchAll(/([\d.]+),(\d\d) Km/g)].map(([, km, rest]) =>
    Number(`${km?.replaceAll('.', '')}${rest}`),
  );
  expect(hundredths.length).toBeGreaterThan(1);
  // The nearest branch is in the centre of Rosario.
  expect(hundredths[0]).toBeLessThan(100);
  expect(hundredths).toEqual(hundredths.toSorted((a, b) => a - b));
  await expectGood(view, 'the benefits near them');
});
