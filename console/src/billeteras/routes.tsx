import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { ExpiringCredentials } from './components/ExpiringCredentials.tsx';
import * as texts from './components/texts.ts';
import { BilleteraList } from './pages/BilleteraList.tsx';

export const billeteras: Room = {
  title: 'Billeteras',
  // Linked from Ajustes instead of the menu: it is needed once a year.
  menu: [],
  texts: { billeteras: texts.billeteras },
  homeCards: [{ resource: 'billeteras', Card: ExpiringCredentials, wide: true }],
  routes: <Resource name="billeteras" list={BilleteraList} />,
};
