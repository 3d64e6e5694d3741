import * as wire from '@gremio/contract/carnet/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { CarnetService } from './card.ts';

export const carnetRoutes = (service: CarnetService): Route[] => [
  write(wire.verEstadoPersona, async ({ params, caller, tx }) => {
    const persona = await service.verEstado(tx, params.id, caller);
    return isRefusal(persona) ? persona : { persona };
  }),
  direct(wire.verQr, async ({ caller, request }) => {
    const qr = await service.verQr(caller.personaId, request.base);
    return isRefusal(qr) ? qr : { qr };
  }),
  read(wire.listConsultas, async ({ caller }) => ({
    consultas: await service.listConsultas(caller.personaId),
  })),
  write(wire.renewCarnet, async ({ params, tx, audit }) => {
    const version = await service.renew(tx, params.id);
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
