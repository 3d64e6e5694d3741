import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import type { CampaniasService } from '../turnos/campaigns.ts';
import { createCodigosLoad } from './codes.import.ts';
import { resumenRoutes } from './figures.routes.ts';
import { vouchersJobs } from './jobs.ts';
import { createTiposService } from './kinds.ts';
import { ejemplos } from './mails.ts';
import { datosOf } from './personal-data.ts';
import { telefonoRoutes } from './phone.routes.ts';
import { createPhoneService } from './phone.ts';
import { redemptionRoutes } from './redemption.routes.ts';
import { createRedemptionService } from './redemption.ts';
import { createRecordatoriosDeVouchers } from './reminders.ts';
import { migrations } from './table.ts';
import { vouchersRoutes } from './vouchers.routes.ts';
import { createVouchersService } from './vouchers.ts';

interface Needs {
  campanias: CampaniasService;
  personas: PersonasService;
}

function createServices(parts: Parts, { campanias, personas }: Needs) {
  const vouchers = createVouchersService(parts, personas);
  return {
    vouchers,
    voucherTipos: createTiposService(parts, vouchers, campanias),
    redemption: createRedemptionService(parts, personas, vouchers),
    vouchersPorTelefono: createPhoneService(parts, { personas, vouchers }),
  };
}

/** Vouchers: their kinds, their codes, and where they are redeemed. */
export const vouchersRoom = defineRoom({
  migrations: [migrations],
  services: createServices,
  offers(services: Needs & ReturnType<typeof createServices>, parts) {
    const { vouchers, voucherTipos, redemption, personas } = services;
    const { clock, config } = parts;
    return {
      routes: ({ loadOf }) => [
        ...vouchersRoutes(vouchers),
        ...telefonoRoutes(services.vouchersPorTelefono),
        ...redemptionRoutes(voucherTipos, redemption, loadOf('codigos'), clock),
        ...resumenRoutes(clock),
      ],
      jobs: vouchersJobs(parts, vouchers),
      imports: [createCodigosLoad(parts, vouchers.codigos, voucherTipos)],
      personalData: datosOf(vouchers.codigos),
      reminders: [createRecordatoriosDeVouchers(personas)],
      sampleMails: ejemplos(baseOf(config)),
      onBaja: vouchers.releaseAll,
      takenPlaces: vouchers.takenPlaces,
      tiposOfCampania: vouchers.listTiposOfCampania,
    };
  },
});
