import { Resource } from 'react-admin';
import { informeDeHoteles } from '@gremio/contract/hoteles/informes/endpoints.ts';
import { hotelesInforme } from '@gremio/contract/hoteles/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { PersonaReservas } from './components/PersonaReservas.tsx';
import { NextArrivals } from './components/NextArrivals.tsx';
import { OverdueReservas } from './components/OverdueReservas.tsx';
import { PendingReservas } from './components/PendingReservas.tsx';
import * as texts from './components/texts.ts';
import { HotelCreate, HotelEdit } from './pages/HotelForms.tsx';
import { HotelList } from './pages/HotelList.tsx';
import { HotelShow } from './pages/HotelShow.tsx';
import { ReservaList } from './pages/ReservaList.tsx';

export const hoteles: Room = {
  lists: [
    { resource: 'hoteles', place: 'hoteles', label: 'Todos los hoteles' },
    ...listsAt('hoteles', ['reservas']),
  ],
  texts: { hoteles: texts.hoteles, noches: texts.noches, reservas: texts.reservas },
  personaTabs: [{ resource: 'reservas', Content: PersonaReservas }],
  work: [
    { kind: 'mal', place: 'hoteles', resource: 'reservas', Card: OverdueReservas },
    { kind: 'espera', place: 'hoteles', resource: 'reservas', Card: PendingReservas },
    { kind: 'sigue', place: 'hoteles', resource: 'reservas', Card: NextArrivals },
  ],
  reports: [{ informe: hotelesInforme, wire: informeDeHoteles }],
  search: [
    searchOf(wire.hoteles.get, {
      group: 'Hoteles',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  routes: (
    <>
      <Resource
        name="hoteles"
        recordRepresentation="nombre"
        list={HotelList}
        create={HotelCreate}
        edit={HotelEdit}
        show={HotelShow}
      />
      <Resource name="noches" />
      <Resource name="reservas" list={ReservaList} />
    </>
  ),
};
