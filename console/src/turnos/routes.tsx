import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { informeDeTurnos } from '@gremio/contract/turnos/informes/endpoints.ts';
import { turnosInforme } from '@gremio/contract/turnos/informes/rules.ts';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { LiveCampania } from './components/LiveCampania.tsx';
import { OpenCampanias } from './components/OpenCampanias.tsx';
import { TodayTurnos } from './components/TodayTurnos.tsx';
import { PersonaTurnos } from './components/PersonaTurnos.tsx';
import { coleccionInWords, diaInWords, horaInWords } from './components/words.ts';
import { BOOK, PersonaNextTurno } from './components/PersonaNextTurno.tsx';
import { TurnosBoard } from './components/TurnosBoard.tsx';
import { UnmarkedTurnos } from './components/UnmarkedTurnos.tsx';
import * as texts from './components/texts.ts';
import { CampaniaCreate, CampaniaEdit } from './pages/CampaniaForms.tsx';
import { CampaniaList } from './pages/CampaniaList.tsx';
import { CampaniaShow } from './pages/CampaniaShow.tsx';
import { DiaCreate, DiaEdit } from './pages/DiaForms.tsx';
import { DiaList } from './pages/DiaList.tsx';
import { HoraCreate, HoraEdit } from './pages/HoraForms.tsx';
import { HoraList } from './pages/HoraList.tsx';
import { PatronPage } from './pages/PatronPage.tsx';
import { TurnoList } from './pages/TurnoList.tsx';

export const turnos: Room = {
  lists: [
    ...listsAt('turnos', ['campanias']),
    { resource: 'turnos', place: 'turnos', label: 'Todos los turnos' },
    ...listsAt('turnos', ['dias', 'horas']),
  ],
  texts: { campanias: texts.campanias, dias: texts.dias, horas: texts.horas, turnos: texts.turnos },
  work: [
    { kind: 'espera', place: 'turnos', resource: 'turnos', Card: UnmarkedTurnos },
    { kind: 'sigue', place: 'turnos', resource: 'turnos', Card: TodayTurnos, on: 'hoy' },
    { kind: 'sigue', place: 'turnos', resource: 'campanias', Card: OpenCampanias },
    { kind: 'sigue', place: 'turnos', resource: 'campanias', Card: LiveCampania, wide: true },
  ],
  board: { place: 'turnos', resource: 'turnos', Board: TurnosBoard },
  personaHead: { resource: 'turnos', Content: PersonaNextTurno },
  personaActs: [{ resource: 'turnos', act: BOOK, label: 'Reservar un turno' }],
  personaTabs: [{ resource: 'turnos', Content: PersonaTurnos }],
  reports: [{ informe: turnosInforme, wire: informeDeTurnos }],
  search: [
    searchOf(wire.campanias.get, {
      group: 'Campañas',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      detail: coleccionInWords,
    }),
  ],
  routes: (
    <>
      <Resource
        name="campanias"
        recordRepresentation="nombre"
        list={CampaniaList}
        create={CampaniaCreate}
        edit={CampaniaEdit}
        show={CampaniaShow}
      />
      <Resource
        name="dias"
        recordRepresentation={diaInWords}
        list={DiaList}
        create={DiaCreate}
        edit={DiaEdit}
      />
      <Resource
        name="horas"
        recordRepresentation={horaInWords}
        list={HoraList}
        create={HoraCreate}
        edit={HoraEdit}
      />
      <Resource name="turnos" list={TurnoList} />
      <CustomRoutes>
        <Route
          path="/campanias/:id/patron"
          element={
            <AccessGuard action="edit" resource="campanias">
              <PatronPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
