import KindIcon from '@mui/icons-material/Redeem';
import VoucherIcon from '@mui/icons-material/LocalActivity';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import type { Room } from '../platform/rooms.ts';
import { PersonaVouchers } from './components/PersonaVouchers.tsx';
import { TodayVouchers } from './components/TodayVouchers.tsx';
import * as texts from './components/texts.ts';
import { CodigosImportPage } from './pages/CodigosImportPage.tsx';
import { TipoCreate, TipoEdit } from './pages/TipoForms.tsx';
import { TipoList } from './pages/TipoList.tsx';
import { TipoShow } from './pages/TipoShow.tsx';
import { VoucherList } from './pages/VoucherList.tsx';

export const vouchers: Room = {
  title: 'Vouchers',
  menu: ['voucher_tipos', 'vouchers'],
  texts: { voucher_tipos: texts.voucherTipos, vouchers: texts.vouchers },
  personaTabs: [{ resource: 'vouchers', Content: PersonaVouchers }],
  homeCards: [{ resource: 'vouchers', Card: TodayVouchers }],
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
              <CodigosImportPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
