import BadgeIcon from '@mui/icons-material/ManageAccounts';
import HistoryIcon from '@mui/icons-material/History';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Room } from '../platform/rooms.ts';
import { PasoColega, PasoSegundoFactor } from './components/PasosPersonal.tsx';
import * as texts from './components/texts.ts';
import { AuditoriaList } from './pages/AuditoriaList.tsx';
import { AuditoriaShow } from './pages/AuditoriaShow.tsx';
import { CuentaPage } from './pages/CuentaPage.tsx';
import { ElegirContrasenaPage } from './pages/ElegirContrasenaPage.tsx';
import { ExigidoPage } from './pages/ExigidoPage.tsx';
import { LoginPage } from './pages/LoginPage.tsx';
import { OlvidePage } from './pages/OlvidePage.tsx';
import { PrimerUsuarioPage } from './pages/PrimerUsuarioPage.tsx';
import { UsuarioCreate, UsuarioEdit } from './pages/UsuarioForms.tsx';
import { UsuarioList } from './pages/UsuarioList.tsx';

export const personal: Room = {
  title: 'Personal',
  menu: ['usuarios', 'auditoria'],
  texts: { usuarios: texts.usuarios, auditoria: texts.auditoria },
  loginPage: LoginPage,
  secondFactorPage: ExigidoPage,
  installationSteps: [
    { paso: 'segundo_factor', Step: PasoSegundoFactor },
    { paso: 'colega', Step: PasoColega },
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
        recordRepresentation={({ accion }: { accion: keyof typeof texts.ACCIONES }) =>
          texts.ACCIONES[accion]
        }
        list={AuditoriaList}
        show={AuditoriaShow}
      />
      <CustomRoutes>
        <Route path="/cuenta" element={<CuentaPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/primer-usuario" element={<PrimerUsuarioPage />} />
        <Route path="/elegir-contrasena/:token" element={<ElegirContrasenaPage />} />
        <Route path="/olvide" element={<OlvidePage />} />
      </CustomRoutes>
    </>
  ),
};
