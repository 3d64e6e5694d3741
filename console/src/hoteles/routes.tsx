import BookOnlineIcon from '@mui/icons-material/BookOnline';
import HotelIcon from '@mui/icons-material/Hotel';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { PersonaReservas } from './components/PersonaReservas.tsx';
import { PendingReservas } from './components/PendingReservas.tsx';
import * as texts from './components/texts.ts';
import { HotelCreate, HotelEdit } from './pages/HotelForms.tsx';
import { HotelList } from './pages/HotelList.tsx';
import { HotelShow } from './pages/HotelShow.tsx';
import { ReservaList } from './pages/ReservaList.tsx';

export const hoteles: Room = {
  title: 'Hoteles',
  menu: ['hoteles', 'reservas'],
  texts: { hoteles: texts.hoteles, noches: texts.noches, reservas: texts.reservas },
  personaTabs: [{ resource: 'reservas', Content: PersonaReservas }],
  homeCards: [{ resource: 'reservas', Card: PendingReservas }],
  routes: (
    <>
      <Resource
        name="hoteles"
        icon={HotelIcon}
        recordRepresentation="nombre"
        list={HotelList}
        create={HotelCreate}
        edit={HotelEdit}
        show={HotelShow}
      />
      <Resource name="noches" />
      <Resource name="reservas" icon={BookOnlineIcon} list={ReservaList} />
    </>
  ),
};
