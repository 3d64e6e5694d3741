import { Resource } from 'react-admin';
import { informeDeEventos } from '@gremio/contract/eventos/informes/endpoints.ts';
import { eventosInforme } from '@gremio/contract/eventos/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { whenInWords } from './components/words.ts';
import { searchOf } from '../platform/search/search.ts';
import { PersonaEventos } from './components/PersonaEventos.tsx';
import {
  DraftEventos,
  DueSorteos,
  UnfilledEventos,
  WrongEventos,
} from './components/PendingEventos.tsx';
import { UpcomingEventos } from './components/UpcomingEventos.tsx';
import * as texts from './components/texts.ts';
import { EventoCreate, EventoEdit } from './pages/EventoForms.tsx';
import { EventoList } from './pages/EventoList.tsx';
import { EventoShow } from './pages/EventoShow.tsx';
import { InvitacionCreate } from './pages/InvitacionCreate.tsx';
import { InvitacionList } from './pages/InvitacionList.tsx';
import { InvitadoEdit } from './pages/InvitadoEdit.tsx';
import { InvitadoList } from './pages/InvitadoList.tsx';

export const eventos: Room = {
  lists: listsAt('eventos', ['eventos', 'invitaciones', 'invitados']),
  work: [
    { kind: 'mal', place: 'eventos', resource: 'eventos', Card: WrongEventos },
    { kind: 'espera', place: 'eventos', resource: 'eventos', Card: DueSorteos },
    { kind: 'espera', place: 'eventos', resource: 'eventos', Card: UnfilledEventos },
    { kind: 'espera', place: 'eventos', resource: 'eventos', Card: DraftEventos },
    { kind: 'sigue', place: 'eventos', resource: 'eventos', Card: UpcomingEventos },
  ],
  personaTabs: [{ resource: 'invitaciones', Content: PersonaEventos }],
  texts: {
    eventos: texts.eventos,
    invitaciones: texts.invitaciones,
    invitados: texts.invitados,
  },
  reports: [{ informe: eventosInforme, wire: informeDeEventos }],
  search: [
    searchOf(wire.eventos.get, {
      group: 'Eventos',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      detail: whenInWords,
    }),
  ],
  routes: (
    <>
      <Resource
        name="eventos"
        recordRepresentation="nombre"
        list={EventoList}
        create={EventoCreate}
        edit={EventoEdit}
        show={EventoShow}
      />
      <Resource
        name="invitaciones"
        recordRepresentation="nombre"
        list={InvitacionList}
        create={InvitacionCreate}
      />
      <Resource
        name="invitados"
        recordRepresentation="nombre"
        list={InvitadoList}
        edit={InvitadoEdit}
      />
    </>
  ),
};
