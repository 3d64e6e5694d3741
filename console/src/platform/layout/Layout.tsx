import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import type { Room } from '../rooms.ts';
import { Atajos } from './Atajos.tsx';
import { Barra } from './Barra.tsx';
import { Costado } from './Costado.tsx';
import { Exigencia } from './Exigencia.tsx';
import { Llegada } from './Llegada.tsx';
import { consoleMenu } from './Menu.tsx';

/** The frame of every page, with the rooms' menu. */
export function consoleLayout(rooms: Room[]) {
  const Menu = consoleMenu(rooms);
  const SegundoFactor = rooms.find((room) => room.segundoFactor)?.segundoFactor;
  return function ConsoleLayout({ children }: { children: ReactNode }) {
    return (
      <Exigencia Pagina={SegundoFactor}>
        <Layout appBar={Barra} menu={Menu} sidebar={Costado} appBarAlwaysOn sx={{ minWidth: 0 }}>
          <Llegada />
          <Atajos />
          {children}
          <CheckForApplicationUpdate url={`${import.meta.env.BASE_URL}index.html`} />
        </Layout>
      </Exigencia>
    );
  };
}
