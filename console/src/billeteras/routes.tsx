import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { PorVencer } from './components/PorVencer.tsx';
import * as texts from './components/texts.ts';
import { BilleteraList } from './pages/BilleteraList.tsx';

export const billeteras: Room = {
  title: 'Billeteras',
  // Reached from Ajustes: it is looked at once a year.
  menu: [],
  texts: { billeteras: texts.billeteras },
  inicio: [{ resource: 'billeteras', Card: PorVencer, wide: true }],
  routes: <Resource name="billeteras" list={BilleteraList} />,
};
