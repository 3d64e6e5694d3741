import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { ExpiringCredentials } from './components/ExpiringCredentials.tsx';
import * as texts from './components/texts.ts';
import { BilleteraList } from './pages/BilleteraList.tsx';

export const billeteras: Room = {
  // Linked from Ajustes instead of the menu: it is needed once a year.
  lists: [],
  pages: [
    {
      to: '/billeteras',
      place: 'organizacion',
      resource: 'billeteras',
      label: 'Billeteras del teléfono',
      words: 'apple google wallet pase certificado',
    },
  ],
  texts: { billeteras: texts.billeteras },
  work: [{ kind: 'mal', place: 'organizacion', resource: 'billeteras', Card: ExpiringCredentials }],
  routes: <Resource name="billeteras" list={BilleteraList} />,
};
