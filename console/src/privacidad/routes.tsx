import { Resource } from 'react-admin';
import { listsAt, type Room } from '../platform/rooms.ts';
import { PersonaPedidos } from './components/PersonaPedidos.tsx';
import { PendingPedidos } from './components/PendingPedidos.tsx';
import * as texts from './components/texts.ts';
import { PedidoCreate } from './pages/PedidoCreate.tsx';
import { PedidoList } from './pages/PedidoList.tsx';
import { PedidoShow } from './pages/PedidoShow.tsx';

export const privacidad: Room = {
  lists: listsAt('personas', ['privacidad']),
  texts: { privacidad: texts.privacidad },
  work: [{ kind: 'espera', place: 'personas', resource: 'privacidad', Card: PendingPedidos }],
  personaTabs: [{ resource: 'privacidad', Content: PersonaPedidos }],
  routes: (
    <Resource
      name="privacidad"
      recordRepresentation="nombre"
      list={PedidoList}
      create={PedidoCreate}
      show={PedidoShow}
    />
  ),
};
