import CongresoIcon from '@mui/icons-material/AccountBalance';
import FormIcon from '@mui/icons-material/AssignmentInd';
import CongresalIcon from '@mui/icons-material/HowToReg';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import type { Room } from '../platform/rooms.ts';
import * as texts from './components/texts.ts';
import { CongresalCreate, CongresalEdit } from './pages/CongresalForms.tsx';
import { CongresalList } from './pages/CongresalList.tsx';
import { CongresoCreate, CongresoEdit } from './pages/CongresoForms.tsx';
import { CongresoList } from './pages/CongresoList.tsx';
import { CongresoShow } from './pages/CongresoShow.tsx';
import { FormList } from './pages/FormList.tsx';
import { FormShow } from './pages/FormShow.tsx';
import { CongresalesImportPage } from './pages/CongresalesImportPage.tsx';
import { CongresalesPrintPage } from './pages/CongresalesPrintPage.tsx';

export const congreso: Room = {
  title: 'Congreso',
  menu: ['congresos', 'congresales', 'form_congresos'],
  texts: {
    congresos: texts.congresos,
    congresales: texts.congresales,
    form_congresos: texts.formCongresos,
    cuidados_congreso: texts.cuidados,
  },
  routes: (
    <>
      <Resource
        name="congresos"
        icon={CongresoIcon}
        recordRepresentation="nombre"
        list={CongresoList}
        create={CongresoCreate}
        edit={CongresoEdit}
        show={CongresoShow}
      />
      <Resource
        name="congresales"
        icon={CongresalIcon}
        recordRepresentation="nombre"
        list={CongresalList}
        create={CongresalCreate}
        edit={CongresalEdit}
      />
      <Resource
        name="form_congresos"
        icon={FormIcon}
        recordRepresentation="nombre"
        list={FormList}
        show={FormShow}
      />
      <CustomRoutes>
        <Route
          path="/congresos/:id/importar"
          element={
            <AccessGuard action="edit" resource="congresales">
              <CongresalesImportPage />
            </AccessGuard>
          }
        />
        <Route
          path="/congresos/:id/lista"
          element={
            <AccessGuard action="list" resource="congresos">
              <CongresalesPrintPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
