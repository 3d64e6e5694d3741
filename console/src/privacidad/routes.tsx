import PrivacyIcon from '@mui/icons-material/PrivacyTip';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { PersonaPedidos } from './components/PersonaPedidos.tsx';
import { PendingPedidos } from './components/PendingPedidos.tsx';
import * as texts from './components/texts.ts';
import { PedidoCreate } from './pages/PedidoCreate.tsx';
import { PedidoList } from './pages/PedidoList.tsx';
import { PedidoShow } from './pages/PedidoShow.tsx';

export const privacidad: Room = {
  title: 'Privacidad',
  menu: ['privacidad'],
  texts: { privacidad: texts.privacidad },
  homeCards: [{ resource: 'privacidad', Card: PendingPedidos }],
  personaTabs: [{ resource: 'privacidad', Content: PersonaPedidos }],
  routes: (
    <Resource
      name="privacidad"
      icon={PrivacyIcon}
      recordRepresentation="nombre"
      list={PedidoList}
      create={PedidoCreate}
      show={PedidoShow}
    />
  ),
};
