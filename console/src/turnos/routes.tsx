import CampaignIcon from '@mui/icons-material/EventAvailable';
import DayIcon from '@mui/icons-material/CalendarToday';
import HourIcon from '@mui/icons-material/Schedule';
import TurnoIcon from '@mui/icons-material/ConfirmationNumber';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import type { Room } from '../platform/rooms.ts';
import { LiveCampania } from './components/LiveCampania.tsx';
import { OpenCampanias } from './components/OpenCampanias.tsx';
import { TodayTurnos } from './components/TodayTurnos.tsx';
import { PersonaTurnos } from './components/PersonaTurnos.tsx';
import { diaInWords, horaInWords } from './components/words.ts';
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
  title: 'Turnos',
  menu: ['campanias', 'turnos', 'dias', 'horas'],
  texts: { campanias: texts.campanias, dias: texts.dias, horas: texts.horas, turnos: texts.turnos },
  homeCards: [
    { resource: 'campanias', Card: LiveCampania, wide: true },
    { resource: 'turnos', Card: TodayTurnos },
    { resource: 'campanias', Card: OpenCampanias },
  ],
  personaTabs: [{ resource: 'turnos', Content: PersonaTurnos }],
  routes: (
    <>
      <Resource
        name="campanias"
        icon={CampaignIcon}
        recordRepresentation="nombre"
        list={CampaniaList}
        create={CampaniaCreate}
        edit={CampaniaEdit}
        show={CampaniaShow}
      />
      <Resource
        name="dias"
        icon={DayIcon}
        recordRepresentation={diaInWords}
        list={DiaList}
        create={DiaCreate}
        edit={DiaEdit}
      />
      <Resource
        name="horas"
        icon={HourIcon}
        recordRepresentation={horaInWords}
        list={HoraList}
        create={HoraCreate}
        edit={HoraEdit}
      />
      <Resource name="turnos" icon={TurnoIcon} list={TurnoList} />
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
