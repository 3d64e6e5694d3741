import MailIcon from '@mui/icons-material/MailOutlined';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import * as texts from './components/texts.ts';
import { MensajeList } from './pages/MensajeList.tsx';
import { MensajeShow } from './pages/MensajeShow.tsx';

export const mensajes: Room = {
  title: 'Mensajes',
  menu: ['mensajes'],
  texts: { mensajes: texts.mensajes },
  routes: (
    <Resource
      name="mensajes"
      icon={MailIcon}
      recordRepresentation="asunto"
      list={MensajeList}
      show={MensajeShow}
    />
  ),
};
