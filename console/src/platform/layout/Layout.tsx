import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import type { Room } from '../rooms.ts';
import { UndoNotices } from '../undo/UndoNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';
import { ConsoleSidebar } from './ConsoleSidebar.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { AnnounceNavigation } from './AnnounceNavigation.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';

/** The frame of every page. */
export function createLayout(rooms: Room[]) {
  const SetupPage = rooms.find((room) => room.secondFactorPage)?.secondFactorPage;
  return function ConsoleLayout({ children }: { children: ReactNode }) {
    return (
      <UndoNotices>
        <SecondFactorGate SetupPage={SetupPage}>
          <Layout
            appBar={TopBar}
            menu={ConsoleMenu}
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
      </UndoNotices>
    );
  };
}
