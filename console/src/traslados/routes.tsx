import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { OfferTraslado } from './components/OfferTraslado.tsx';
import { PendingTraslados } from './components/PendingTraslados.tsx';
import * as texts from './components/texts.ts';
import { whoIs } from './components/traslados.ts';
import { TrasladoList } from './pages/TrasladoList.tsx';
import { TrasladoShow } from './pages/TrasladoShow.tsx';

export const traslados: Room = {
  lists: [{ resource: 'traslados', place: 'personas' }],
  texts: { traslados: texts.traslados },
  work: [
    {
      kind: 'espera',
      place: 'personas',
      resource: 'personas',
      access: 'w',
      Card: PendingTraslados,
    },
  ],
  personaActions: [{ resource: 'traslados', Action: OfferTraslado, order: 40 }],
  routes: (
    <Resource
      name="traslados"
      list={TrasladoList}
      show={TrasladoShow}
      recordRepresentation={whoIs}
    />
  ),
};
