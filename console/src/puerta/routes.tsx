import StoreIcon from '@mui/icons-material/Storefront';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { IrAlMostrador } from './components/IrAlMostrador.tsx';
import * as texts from './components/texts.ts';
import {
  ComercioCreate,
  ComercioEdit,
  ComercioList,
  ComercioShow,
} from './pages/ComercioPages.tsx';

export const puerta: Room = {
  title: 'Canje',
  menu: ['comercios'],
  texts: { comercios: texts.comercios },
  inicio: { resource: 'canje', Card: IrAlMostrador },
  routes: (
    <Resource
      name="comercios"
      icon={StoreIcon}
      recordRepresentation="nombre"
      list={ComercioList}
      create={ComercioCreate}
      edit={ComercioEdit}
      show={ComercioShow}
    />
  ),
};
