import { Resource } from 'react-admin';
import { listsAt, type Room } from '../platform/rooms.ts';
import { PersonaMensajes } from './components/PersonaMensajes.tsx';
import { RejectedCorreo } from './components/RejectedCorreos.tsx';
import { FailedMensajes } from './components/FailedMensajes.tsx';
import * as texts from './components/texts.ts';
import { MensajeList } from './pages/MensajeList.tsx';
import { MensajeShow } from './pages/MensajeShow.tsx';
import { TextoEdit } from './pages/TextoEdit.tsx';
import { TextoList } from './pages/TextoList.tsx';

export const mensajes: Room = {
  lists: listsAt('organizacion', ['mensajes', 'textos_mensajes']),
  texts: { mensajes: texts.mensajes, textos_mensajes: texts.textosMensajes },
  work: [{ kind: 'mal', place: 'organizacion', resource: 'mensajes', Card: FailedMensajes }],
  personaHead: { resource: 'mensajes', Content: RejectedCorreo },
  personaTabs: [{ resource: 'mensajes', Content: PersonaMensajes }],
  routes: (
    <>
      <Resource
        name="mensajes"
        recordRepresentation="asunto"
        list={MensajeList}
        show={MensajeShow}
      />
      <Resource
        name="textos_mensajes"
        recordRepresentation="titulo"
        list={TextoList}
        edit={TextoEdit}
      />
    </>
  ),
};
