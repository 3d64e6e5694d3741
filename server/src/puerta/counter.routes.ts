import { mayTouch } from '@gremio/contract/personal/rules.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { entregable } from '@gremio/contract/puerta/schemas.ts';
import { audited, resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { PuertaService } from './counter.ts';

const nothing = () => undefined;

export const puertaRoutes = (service: PuertaService): Route[] => [
  write(wire.leer, async ({ body, caller, tx, audit }) => {
    const lectura = await service.read(tx, body.texto, {
      staff: caller.email,
      readsRoll: mayTouch(caller.role, 'personas', 'r'),
      motivo: body.motivo,
    });
    if (isRefusal(lectura)) return lectura;
    const { usado, personaId } = lectura;
    await audit(
      usado
        ? {
            accion: 'canje',
            recurso: 'vouchers',
            recursoId: usado.id,
            personaId,
            // Audited without its code: a shop that supplied the codes may still accept a used one.
            despues: audited({ reply: entregable }, usado),
          }
        : {
            accion: 'lectura',
            recurso: 'personas',
            recursoId: personaId,
            ...(body.motivo !== undefined && { despues: { motivo: body.motivo } }),
          },
    );
    return lectura;
  }),
  write(wire.entregar, async ({ body, caller, tx, audit }) => {
    const atencion = await service.handOver(tx, body, caller.email);
    if (isRefusal(atencion)) return atencion;
    const { persona_id, ...despues } = body;
    await audit({ accion: 'entrega', recurso: 'personas', recursoId: persona_id, despues });
    return atencion;
  }),
  write(wire.marcarAsistencia, async ({ body, caller, tx, audit, afterCommit }) => {
    const marked = await service.setAsistencia(tx, body, caller.email);
    if (isRefusal(marked)) return marked;
    const { before: antes, after: despues, atencion } = marked;
    await audit({ accion: 'cambio', recurso: 'turnos', recursoId: body.turno_id, antes, despues });
    afterCommit(service.turnosChanged);
    return atencion;
  }),
  read(wire.verComercio, async ({ params }) => {
    const comercio = await service.showLink(params.token);
    return isRefusal(comercio) ? comercio : { comercio };
  }),
  write(wire.canjear, async ({ params, body, tx }) => {
    const voucher = await service.redeem(tx, params.token, body.texto);
    return isRefusal(voucher) ? voucher : { voucher };
  }),
  write(wire.comprobarCarnet, async ({ params, body, tx }) => {
    const persona = await service.checkCard(tx, params.token, body.texto);
    return isRefusal(persona) ? persona : { persona };
  }),
  ...resourceRoutes(wire.comercios, service.comercios, nothing),
];
