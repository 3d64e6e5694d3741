import * as wire from '@gremio/contract/contacto/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as contacto from './contacto.ts';

const SENT = 'Te mandamos un código de seis números al mail nuevo. Sirve durante 10 minutos.';

export const contactoRoutes = (house: House): Route[] => [
  read(wire.getContacto, async ({ db, caller }) => ({
    contacto: await contacto.find(house, db, caller),
  })),
  write(wire.saveContacto, async ({ tx, caller, body, ip, afterCommit }) => {
    const saved = await contacto.save(house, tx, caller, body, ip, afterCommit);
    return isRefusal(saved) ? saved : { contacto: saved };
  }),
  write(wire.changeCorreo, async ({ tx, caller, body, afterCommit }) => {
    const refusal = await contacto.askCorreo(house, tx, caller, body.email, afterCommit);
    return refusal ?? { code: 202 as const, message: SENT };
  }),
  direct(wire.confirmCorreo, ({ caller, body, key, request }) =>
    contacto.confirmCorreo(house, caller, body.codigo, request.ip, key),
  ),
];
