import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { informeDeVouchers } from '@gremio/contract/vouchers/informes/endpoints.ts';
import { vouchersInforme } from '@gremio/contract/vouchers/informes/rules.ts';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { PersonaVouchers } from './components/PersonaVouchers.tsx';
import { TiposRunningOut } from './components/TiposRunningOut.tsx';
import { TodayVouchers } from './components/TodayVouchers.tsx';
import * as texts from './components/texts.ts';
import { CodigosImportPage } from './pages/CodigosImportPage.tsx';
import { TipoCreate, TipoEdit } from './pages/TipoForms.tsx';
import { TipoList } from './pages/TipoList.tsx';
import { TipoShow } from './pages/TipoShow.tsx';
import { VoucherList } from './pages/VoucherList.tsx';
import { VoucherShow } from './pages/VoucherShow.tsx';

const CODIGOS = '/voucher_tipos/:id/codigos';

export const vouchers: Room = {
  lists: listsAt('entregas', ['voucher_tipos', 'vouchers']),
  texts: { voucher_tipos: texts.voucherTipos, vouchers: texts.vouchers },
  personaTabs: [{ resource: 'vouchers', Content: PersonaVouchers }],
  work: [
    { kind: 'espera', place: 'entregas', resource: 'voucher_tipos', Card: TiposRunningOut },
    { kind: 'sigue', place: 'entregas', resource: 'vouchers', Card: TodayVouchers },
  ],
  recordImports: [{ tipo: 'codigos', path: CODIGOS, option: 'tipo_id' }],
  reports: [{ informe: vouchersInforme, wire: informeDeVouchers }],
  search: [
    searchOf(wire.voucherTipos.get, {
      group: 'Tipos de voucher',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  routes: (
    <>
      <Resource
        name="voucher_tipos"
        recordRepresentation="nombre"
        list={TipoList}
        create={TipoCreate}
        edit={TipoEdit}
        show={TipoShow}
      />
      <Resource
        name="vouchers"
        recordRepresentation="codigo"
        list={VoucherList}
        show={VoucherShow}
      />
      <CustomRoutes>
        <Route
          path={CODIGOS}
          element={
            <AccessGuard action="edit" resource="voucher_tipos">
              <CodigosImportPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
