import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, SimpleForm } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { stubBrowser } from '../platform/testing.ts';
import { IconInput } from './components/IconInput.tsx';
import { ICON_NAMES } from './components/texts.ts';
import { beneficios } from './routes.tsx';

const [FIRST, OTHER] = Object.keys(ICON_NAMES) as [string, string];
const FIRST_NAME = ICON_NAMES[FIRST] ?? '';
const OTHER_NAME = ICON_NAMES[OTHER] ?? '';

const Written = () => <output>{JSON.stringify(useWatch({ name: 'icono' }) as unknown)}</output>;
const written = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const tile = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => tile(name).getAttribute('aria-pressed') === 'true';

beforeEach(stubBrowser);

it('draws every icon, and takes the one that is clicked; a second click leaves none', () => {
  render(
    <AdminContext i18nProvider={i18nFor([beneficios])}>
      <ResourceContextProvider value="rubros">
        <SimpleForm toolbar={false} record={{ icono: FIRST }}>
          <IconInput source="icono" />
          <Written />
        </SimpleForm>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const tiles = screen.getAllByRole('button');
  expect(tiles).toHaveLength(Object.keys(ICON_NAMES).length);
  expect(tiles.filter((one) => one.querySelector('svg') === null)).toEqual([]);
  expect([isPressed(FIRST_NAME), isPressed(OTHER_NAME)]).toEqual([true, false]);
  fireEvent.click(tile(OTHER_NAME));
  expect(written()).toBe(OTHER);
  expect([isPressed(FIRST_NAME), isPressed(OTHER_NAME)]).toEqual([false, true]);
  fireEvent.click(tile(OTHER_NAME));
  expect(written()).toBeNull();
  expect(isPressed(OTHER_NAME)).toBe(false);
});
