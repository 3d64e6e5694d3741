import EventoIcon from '@mui/icons-material/Celebration';
import InvitacionIcon from '@mui/icons-material/Mail';
import InvitadoIcon from '@mui/icons-material/People';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import type { Room } from '../platform/rooms.ts';
import { PersonaEventos } from './components/PersonaEventos.tsx';
import { UpcomingEventos } from './components/UpcomingEventos.tsx';
import * as texts from './components/texts.ts';
import { EventoCreate, EventoEdit } from './pages/EventoForms.tsx';
import { EventoList } from './pages/EventoList.tsx';
import { EventoShow } from './pages/EventoShow.tsx';
import { InvitadosPrintPage } from './pages/InvitadosPrintPage.tsx';
import { InvitacionCreate } from './pages/InvitacionCreate.tsx';
import { InvitacionList } from './pages/InvitacionList.tsx';
import { InvitadoEdit } from './pages/InvitadoEdit.tsx';
import { InvitadoList } from './pages/InvitadoList.tsx';
import { AudienciaImportPage } from './pages/AudienciaImportPage.tsx';

export const eventos: Room = {
  title: 'Eventos',
  menu: ['eventos', 'invitaciones', 'invitados'],
  homeCards: [{ resource: 'eventos', Card: UpcomingEventos }],
  personaTabs: [{ resource: 'invitaciones', Content: PersonaEventos }],
  texts: {
    eventos: texts.eventos,
    invitaciones: texts.invitaciones,
    invitados: texts.invitados,
  },
  routes: (
    <>
      <Resource
        name="eventos"
        icon={EventoIcon}
        recordRepresentation="nombre"
        list={EventoList}
        create={EventoCreate}
        edit={EventoEdit}
        show={EventoShow}
      />
      <Resource
        name="invitaciones"
        icon={InvitacionIcon}
        recordRepresentation="nombre"
        list={InvitacionList}
        create={InvitacionCreate}
      />
      <Resource
        name="invitados"
        icon={InvitadoIcon}
        recordRepresentation="nombre"
        list={InvitadoList}
        edit={InvitadoEdit}
      />
      <CustomRoutes>
        <Route
          path="/eventos/:id/lista"
          element={
            <AccessGuard action="edit" resource="eventos">
              <AudienciaImportPage />
            </AccessGuard>
          }
        />
        <Route
          path="/eventos/:id/imprimir"
          element={
            <AccessGuard action="list" resource="eventos">
              <InvitadosPrintPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
