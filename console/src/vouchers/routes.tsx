import KindIcon from '@mui/icons-material/Redeem';
import VoucherIcon from '@mui/icons-material/LocalActivity';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import type { Room } from '../platform/rooms.ts';
import { VouchersDe } from './components/VouchersDe.tsx';
import { VouchersDeHoy } from './components/VouchersDeHoy.tsx';
import * as texts from './components/texts.ts';
import { CodigosPage } from './pages/CodigosPage.tsx';
import { TipoCreate, TipoEdit } from './pages/TipoForms.tsx';
import { TipoList } from './pages/TipoList.tsx';
import { TipoShow } from './pages/TipoShow.tsx';
import { VoucherList } from './pages/VoucherList.tsx';

export const vouchers: Room = {
  title: 'Vouchers',
  menu: ['voucher_tipos', 'vouchers'],
  texts: { voucher_tipos: texts.voucherTipos, vouchers: texts.vouchers },
  personaTabs: [{ resource: 'vouchers', Content: VouchersDe }],
  homeCards: [{ resource: 'vouchers', Card: VouchersDeHoy }],
  routes: (
    <>
      <Resource
        name="voucher_tipos"
        icon={KindIcon}
        recordRepresentation="nombre"
        list={TipoList}
        create={TipoCreate}
        edit={TipoEdit}
        show={TipoShow}
      />
      <Resource name="vouchers" icon={VoucherIcon} list={VoucherList} />
      <CustomRoutes>
        <Route
          path="/voucher_tipos/:id/codigos"
          element={
            <AccessGuard action="edit" resource="voucher_tipos">
              <CodigosPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
