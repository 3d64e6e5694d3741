import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import type { Room } from '../rooms.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';
import { ConsoleSidebar } from './ConsoleSidebar.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { AnnounceNavigation } from './AnnounceNavigation.tsx';
import { createMenu } from './ConsoleMenu.tsx';

/** The frame of every page, with the rooms' menu. */
export function createLayout(rooms: Room[]) {
  const Menu = createMenu(rooms);
  const SetupPage = rooms.find((room) => room.secondFactorPage)?.secondFactorPage;
  return function ConsoleLayout({ children }: { children: ReactNode }) {
    return (
      <SecondFactorGate SetupPage={SetupPage}>
        <Layout
          appBar={TopBar}
          menu={Menu}
          sidebar={ConsoleSidebar}
          appBarAlwaysOn
          sx={{ minWidth: 0 }}
        >
          <AnnounceNavigation />
          <Shortcuts />
          {children}
          <CheckForApplicationUpdate url={`${import.meta.env.BASE_URL}index.html`} />
        </Layout>
      </SecondFactorGate>
    );
  };
}
