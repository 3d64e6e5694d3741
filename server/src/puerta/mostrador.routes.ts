import { formatDate } from '@gremio/contract/platform/format.ts';
import { mayTouch } from '@gremio/contract/personal/rules.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { entregable } from '@gremio/contract/puerta/schemas.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { type AuditEntry, insertAudit } from '../platform/audit/queries.ts';
import type { Staff } from '../platform/http/callers.ts';
import { audited, resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { sendPoster } from '../platform/paper/poster.ts';
import type { House } from '../platform/house.ts';
import * as outbox from '../mensajes/outbox.ts';
import { changed as turnosChanged } from '../turnos/desk.ts';
import * as mostrador from './mostrador.ts';
import type { Reader } from './mostrador.ts';
import * as comercios from './comercios.ts';

const nothing = () => undefined;

const readerOf = ({ email, role }: Staff, { motivo }: { motivo?: string | undefined }): Reader => ({
  staff: email,
  readsRoll: mayTouch(role, 'personas', 'r'),
  motivo,
});

const lecturaOf = (personaId: number, { motivo }: { motivo?: string | undefined }): AuditEntry => ({
  accion: 'lectura',
  recurso: 'personas',
  recursoId: personaId,
  ...(motivo !== undefined && { despues: { motivo } }),
});

export const puertaRoutes = (house: House): Route[] => [
  write(wire.mirar, async ({ body, caller, tx, audit }) => {
    const consulta = await mostrador.look(house, tx, body.texto, readerOf(caller, body));
    if (isRefusal(consulta)) return consulta;
    const { voucher, personaId } = consulta;
    audit(
      voucher
        ? { accion: 'lectura', recurso: 'vouchers', recursoId: voucher.id, personaId }
        : lecturaOf(personaId, body),
    );
    return consulta;
  }),
  write(wire.usar, async ({ body, caller, tx, audit }) => {
    const lectura = await mostrador.use(house, tx, body.texto, readerOf(caller, body));
    if (isRefusal(lectura)) return lectura;
    const { usado, personaId } = lectura;
    audit(
      usado
        ? {
            accion: 'canje',
            recurso: 'vouchers',
            recursoId: usado.id,
            personaId,
            // Audited without its code: a shop that supplied the codes may still accept a used one.
            despues: audited({ reply: entregable }, usado),
          }
        : lecturaOf(personaId, body),
    );
    return lectura;
  }),
  write(wire.deshacer, async ({ body, caller, tx, audit, afterCommit }) => {
    const undone = await mostrador.undo(house, tx, body, caller.email);
    if (isRefusal(undone)) return undone;
    const { vouchers, personaId } = undone;
    audit({
      accion: 'deshecho',
      recurso: 'personas',
      recursoId: personaId,
      despues: body,
    });
    if (body.turno_id !== null) afterCommit(() => turnosChanged(house));
    afterCommit(() => outbox.wake(house));
    return { vouchers };
  }),
  write(wire.entregar, async ({ body, caller, tx, audit }) => {
    const atencion = await mostrador.handOver(house, tx, body, caller.email);
    if (isRefusal(atencion)) return atencion;
    const { persona_id, ...despues } = body;
    audit({ accion: 'entrega', recurso: 'personas', recursoId: persona_id, despues });
    return atencion;
  }),
  write(wire.marcarAsistencia, async ({ body, caller, tx, audit, afterCommit }) => {
    const marked = await mostrador.setAsistencia(house, tx, body, caller.email);
    if (isRefusal(marked)) return marked;
    const { before: antes, after: despues, atencion } = marked;
    audit({ accion: 'cambio', recurso: 'turnos', recursoId: body.turno_id, antes, despues });
    afterCommit(() => turnosChanged(house));
    return atencion;
  }),
  read(wire.verComercio, async ({ params }) => {
    const comercio = await comercios.showLink(house, params.token);
    return isRefusal(comercio) ? comercio : { comercio };
  }),
  write(wire.mirarEnComercio, async ({ params, body, tx }) => {
    const voucher = await comercios.lookAt(house, tx, params.token, body.texto);
    return isRefusal(voucher) ? voucher : { voucher };
  }),
  write(wire.canjear, async ({ params, body, tx }) => {
    const voucher = await comercios.redeem(house, tx, params.token, body.texto);
    return isRefusal(voucher) ? voucher : { voucher };
  }),
  write(wire.deshacerEnComercio, async ({ params, body, tx, afterCommit }) => {
    const voucher = await comercios.undoRedeemed(house, tx, params.token, body.voucher_id);
    if (isRefusal(voucher)) return voucher;
    afterCommit(() => outbox.wake(house));
    return { voucher };
  }),
  write(wire.comprobarCarnet, async ({ params, body, tx }) => {
    const persona = await comercios.checkCard(house, tx, params.token, body.texto);
    return isRefusal(persona) ? persona : { persona };
  }),
  ...resourceRoutes(wire.comercios, comercios.comerciosStore(house), nothing),
  direct(wire.hojaDeComercio, async ({ db, params, caller, request, reply }) => {
    const comercio = await comercios.comerciosStore(house).find(db, params.id);
    if (!comercio) return refuse('no_encontrado');
    if (comercio.revocado) return refuse('enlace_vencido');
    await insertAudit(
      db,
      { ...caller, ip: request.ip },
      { accion: 'apertura', recurso: 'comercios', recursoId: params.id },
    );
    return sendPoster(reply, {
      titulo: `Canje de vouchers en ${comercio.nombre}`,
      letterhead: await letterhead.find(house, db),
      url: `${request.base}/canje/${comercio.token}`,
      parrafos: [
        'Abrí este código con el teléfono de la caja. Cada voucher sirve una vez.',
        `El enlace vale hasta el ${formatDate(comercio.vence)}: no lo compartas.`,
      ],
    });
  }),
];
