import * as outbox from '../mensajes/outbox.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import * as personas from '../personas/lookups.ts';
import { type Author, insertAudit } from '../platform/audit/queries.ts';
import type { Answer } from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { IdempotencyKey } from '../platform/idempotency/service.ts';
import { forStaff, isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as notices from './notices.ts';
import { canceladoMail, movidoMail, reservadoMail } from './mails.ts';
import type * as queries from './desk.queries.ts';
import { confirmacionOf } from './confirmaciones.ts';
import * as turnos from './booking.ts';
import { findMyDiaId } from './vacaciones.queries.ts';
import * as vacation from './vacaciones.ts';

/** The clerk who acts, and the app's base URL. */
export interface By {
  author: Author;
  base: string;
}

/**
 * Books for a member on the phone, in the same batches and under the same rules as the member's own calls,
 * with the clerk in the audit and a mail to the member.
 */
export async function book(
  house: House,
  personaId: number,
  place: { coleccion: string; dia: string; hora: string },
  { author, base }: By,
  key: IdempotencyKey | null,
): Promise<Answer> {
  const refusal = await personas.refusalFor(house.db, personaId);
  if (refusal) return forStaff(refusal);
  const answer = await turnos.bookHora(
    house,
    onBehalfOf(personaId),
    place,
    key,
    async (tx, { turno }) => {
      const despues = { ...turno, persona_id: personaId };
      await insertAudit(tx, author, {
        accion: 'alta',
        recurso: 'turnos',
        recursoId: turno.id,
        despues,
      });
      await notices.tell(house, tx, 'turno', turno.id, base, (told, cita) => ({
        ...reservadoMail(told, cita),
        unico: confirmacionOf('turno', turno.id),
      }));
    },
  );
  return wakeAfter(house, answer);
}

export async function move(
  house: House,
  tx: Handle,
  row: queries.StaffTurno,
  { dia, hora }: { dia: string; hora: string },
  base: string,
  afterCommit: AfterCommit,
) {
  const { persona_id: personaId, coleccion } = row;
  const refusal = await personas.refusalFor(tx, personaId);
  if (refusal) return forStaff(refusal);
  if (row.estado !== 'reservado') return forStaff(refuse('turno_sin_turno'));
  const place = { coleccion, dia, hora };
  const moved = await turnos.moveTurno(house, tx, onBehalfOf(personaId), place, afterCommit);
  if (isRefusal(moved)) return forStaff(moved);
  if (!moved.antes) return refuse('turno_igual');
  await notices.tell(house, tx, 'turno', row.id, base, (told, cita) =>
    movidoMail(told, row, cita, false),
  );
  afterCommit(() => outbox.wake(house));
  return moved;
}

export async function cancel(
  house: House,
  tx: Handle,
  row: queries.StaffTurno,
  motivo: string | null,
  base: string,
  afterCommit: AfterCommit,
) {
  const { persona_id: personaId, coleccion, dia, hora } = row;
  const place = { coleccion, dia, hora };
  const gone = await turnos.cancelTurno(house, tx, onBehalfOf(personaId), place, afterCommit);
  if (isRefusal(gone)) return forStaff(gone);
  await notices.tell(house, tx, 'turno', row.id, base, (told, cita) =>
    canceladoMail(told, cita, motivo),
  );
  afterCommit(() => outbox.wake(house));
  return gone;
}

export async function listDias(house: House, handle: Handle, personaId: number) {
  const known = await personas.personasById(handle, [personaId]);
  if (known.size === 0) return refuse('no_encontrado');
  return { dias: await vacation.listMyDias(house, onBehalfOf(personaId)) };
}

export async function addDia(
  house: House,
  personaId: number,
  dia: string,
  { author, base }: By,
  key: IdempotencyKey | null,
): Promise<Answer> {
  const refusal = await personas.refusalFor(house.db, personaId);
  if (refusal) return forStaff(refusal);
  const answer = await vacation.addEmpleado(
    house,
    onBehalfOf(personaId),
    dia,
    key,
    async (tx, { dia: taken }) => {
      const despues = { coleccion: VACATION, ...taken, persona_id: personaId };
      await insertAudit(tx, author, {
        accion: 'alta',
        recurso: 'dias',
        recursoId: dia,
        despues,
      });
      const id = await findMyDiaId(tx, personaId, dia);
      await notices.tell(house, tx, 'vacaciones', id, base, (told, cita) => ({
        ...reservadoMail(told, cita),
        unico: confirmacionOf('vacaciones', id),
      }));
    },
  );
  return wakeAfter(house, answer);
}

export async function removeDia(
  house: House,
  tx: Handle,
  personaId: number,
  dia: string,
  base: string,
  afterCommit: AfterCommit,
) {
  const left = await vacation.removeEmpleado(house, tx, onBehalfOf(personaId), dia, afterCommit);
  if (isRefusal(left)) return forStaff(left);
  await notices.tell(house, tx, 'vacaciones', left.id, base, (told, cita) =>
    canceladoMail(told, cita, null),
  );
  afterCommit(() => outbox.wake(house));
  return left;
}

function wakeAfter(house: House, answer: Answer): Answer {
  if (!isRefusal(answer)) outbox.wake(house);
  return forStaff(answer);
}
