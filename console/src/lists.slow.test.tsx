import { cleanup, render, screen, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLACE_NAMES, placePath } from './platform/desk/place.ts';
import { asUser, EVERY_POWERS, stubBrowser } from './platform/testing.ts';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { rooms } from './rooms.ts';

const nothing = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;

beforeEach(stubBrowser);
afterEach(cleanup);

it.each(EVERY_POWERS)('leads %s to each list that may be read, and no other', async (_, powers) => {
  const all = rooms.flatMap((room) => room.lists);
  const lists = all.filter(({ resource }) => mayReach(powers, resource, 'r'));
  const links: (string | null)[] = [];
  render(<ConsoleApp rooms={rooms} dataProvider={nothing} authProvider={asUser(powers)} />);
  for (const place of new Set(lists.map((list) => list.place))) {
    window.location.hash = `#${placePath(place)}`;
    // The page before has a list of links too.
    await screen.findByRole('heading', { level: 1, name: PLACE_NAMES[place] });
    links.push(
      ...within(screen.getByRole('navigation', { name: 'Listas' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
  }
  const reached = all.filter(({ resource }) => links.includes(`#/${resource}`));
  expect(reached).toEqual(lists);
});
