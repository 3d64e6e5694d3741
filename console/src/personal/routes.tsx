import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { listsAt, type Room } from '../platform/rooms.ts';
import { ColleagueStep, SecondFactorStep } from './components/steps.tsx';
import { sentenceOf } from '../platform/history/ActSentence.tsx';
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
  lists: listsAt('organizacion', ['usuarios', 'auditoria']),
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
        recordRepresentation="name"
        list={UsuarioList}
        create={UsuarioCreate}
        edit={UsuarioEdit}
      />
      <Resource
        name="auditoria"
        recordRepresentation={sentenceOf}
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
