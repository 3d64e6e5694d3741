import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import {
  CongresalesToEnrol,
  DraftCongresos,
  FormsOffList,
  FormsToAccredit,
  NextCongresos,
} from './components/PendingCongreso.tsx';
import * as texts from './components/texts.ts';
import { CongresalCreate, CongresalEdit } from './pages/CongresalForms.tsx';
import { CongresalList } from './pages/CongresalList.tsx';
import { CongresoCreate, CongresoEdit } from './pages/CongresoForms.tsx';
import { CongresoList } from './pages/CongresoList.tsx';
import { CongresoShow } from './pages/CongresoShow.tsx';
import { FormList } from './pages/FormList.tsx';
import { FormShow } from './pages/FormShow.tsx';
import { CongresalesImportPage } from './pages/CongresalesImportPage.tsx';

const IMPORTAR = '/congresos/:id/importar';

export const congreso: Room = {
  lists: listsAt('eventos', ['congresos', 'congresales', 'form_congresos']),
  texts: {
    congresos: texts.congresos,
    congresales: texts.congresales,
    form_congresos: texts.formCongresos,
    cuidados_congreso: texts.cuidados,
  },
  search: [
    searchOf(wire.congresos.get, {
      group: 'Congresos',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  work: [
    { kind: 'espera', place: 'eventos', resource: 'form_congresos', Card: FormsToAccredit },
    { kind: 'espera', place: 'eventos', resource: 'form_congresos', Card: FormsOffList },
    { kind: 'espera', place: 'eventos', resource: 'congresales', Card: CongresalesToEnrol },
    { kind: 'espera', place: 'eventos', resource: 'congresos', Card: DraftCongresos },
    { kind: 'sigue', place: 'eventos', resource: 'congresos', Card: NextCongresos, on: 'mesa' },
  ],
  recordImports: [{ tipo: 'congresales', path: IMPORTAR, option: 'congreso_id' }],
  routes: (
    <>
      <Resource
        name="congresos"
        recordRepresentation="nombre"
        list={CongresoList}
        create={CongresoCreate}
        edit={CongresoEdit}
        show={CongresoShow}
      />
      <Resource
        name="congresales"
        recordRepresentation="nombre"
        list={CongresalList}
        create={CongresalCreate}
        edit={CongresalEdit}
      />
      <Resource
        name="form_congresos"
        recordRepresentation="nombre"
        list={FormList}
        show={FormShow}
      />
      <CustomRoutes>
        <Route
          path={IMPORTAR}
          element={
            <AccessGuard action="edit" resource="congresales">
              <CongresalesImportPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
