import StoreIcon from '@mui/icons-material/Storefront';
import DoorIcon from '@mui/icons-material/MeetingRoom';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { CounterCard } from './components/CounterCard.tsx';
import * as texts from './components/texts.ts';
import { AccesoList } from './pages/AccesoList.tsx';
import {
  ComercioCreate,
  ComercioEdit,
  ComercioList,
  ComercioShow,
} from './pages/ComercioPages.tsx';

export const puerta: Room = {
  title: 'Puerta y canje',
  menu: ['accesos', 'comercios'],
  texts: { accesos: texts.accesos, comercios: texts.comercios },
  homeCards: [{ resource: 'canje', Card: CounterCard }],
  routes: (
    <>
      <Resource name="accesos" icon={DoorIcon} list={AccesoList} />
      <Resource
        name="comercios"
        icon={StoreIcon}
        recordRepresentation="nombre"
        list={ComercioList}
        create={ComercioCreate}
        edit={ComercioEdit}
        show={ComercioShow}
      />
    </>
  ),
};
