import BadgeIcon from '@mui/icons-material/ManageAccounts';
import HistoryIcon from '@mui/icons-material/History';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Room } from '../platform/rooms.ts';
import { ColleagueStep, SecondFactorStep } from './components/steps.tsx';
import * as texts from './components/texts.ts';
import { AuditoriaList } from './pages/AuditoriaList.tsx';
import { AuditoriaShow } from './pages/AuditoriaShow.tsx';
import { AccountPage } from './pages/AccountPage.tsx';
import { ChoosePasswordPage } from './pages/ChoosePasswordPage.tsx';
import { FactorRequiredPage } from './pages/FactorRequiredPage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { ForgotPasswordPage } from './pages/ForgotPasswordPage.tsx';
import { FirstUsuarioPage } from './pages/FirstUsuarioPage.tsx';
import { UsuarioCreate, UsuarioEdit } from './pages/UsuarioForms.tsx';
import { UsuarioList } from './pages/UsuarioList.tsx';

export const personal: Room = {
  title: 'Personal',
  menu: ['usuarios', 'auditoria'],
  texts: { usuarios: texts.usuarios, auditoria: texts.auditoria },
  loginPage: LoginPage,
  secondFactorPage: FactorRequiredPage,
  installationSteps: [
    { paso: 'segundo_factor', Step: SecondFactorStep },
    { paso: 'colega', Step: ColleagueStep },
  ],
  routes: (
    <>
      <Resource
        name="usuarios"
        icon={BadgeIcon}
        recordRepresentation="name"
        list={UsuarioList}
        create={UsuarioCreate}
        edit={UsuarioEdit}
      />
      <Resource
        name="auditoria"
        icon={HistoryIcon}
        recordRepresentation={({ accion }: { accion: string }) => texts.accionInWords(accion)}
        list={AuditoriaList}
        show={AuditoriaShow}
      />
      <CustomRoutes>
        <Route path="/cuenta" element={<AccountPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/primer-usuario" element={<FirstUsuarioPage />} />
        <Route path="/elegir-contrasena/:token" element={<ChoosePasswordPage />} />
        <Route path="/olvide" element={<ForgotPasswordPage />} />
      </CustomRoutes>
    </>
  ),
};
