import * as wire from '@gremio/contract/carnet/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as personas from '../personas/lookups.ts';
import * as carnet from './carnet.ts';

export const carnetRoutes = (house: House): Route[] => [
  write(wire.verEstadoPersona, async ({ params, caller, tx }) => {
    const persona = await carnet.verEstado(house, tx, params.id, caller);
    return isRefusal(persona) ? persona : { persona };
  }),
  direct(wire.verQr, async ({ caller, request }) => {
    const qr = await carnet.verQr(house, caller.personaId, request.base);
    return isRefusal(qr) ? qr : { qr };
  }),
  read(wire.listConsultas, async ({ caller }) => ({
    consultas: await carnet.listConsultas(house, caller.personaId),
  })),
  write(wire.renewCarnet, async ({ params, tx, audit }) => {
    const version = await personas.renewCard(tx, params.id);
    if (version === null) return refuse('no_encontrado');
    audit({
      accion: 'revocacion',
      recurso: 'personas',
      recursoId: params.id,
      antes: { version_carnet: version - 1 },
      despues: { version_carnet: version },
    });
    return { id: params.id, version_carnet: version };
  }),
];
