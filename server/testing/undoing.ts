import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { Deshecho } from '@gremio/contract/personal/auditoria/schemas.ts';
import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import type { cierreDeDia } from '@gremio/contract/turnos/cierre/endpoints.ts';
import type { Decision } from '@gremio/contract/turnos/cierre/schemas.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import type { TestApp } from './app.ts';
import type { OpenCampania } from './campania.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

/** The calls that close a day, or those that close an hour. */
type Cierre = typeof cierreDeDia;

/** The plan of closing a day or an hour now, as its clerk saw it. */
export async function seenPlan(app: TestApp, token: string, { preview }: Cierre, id: number) {
  const { body } = await callWire(app.url, preview, { params: { id }, token });
  return body.afectados.map((one) => ({ id: one.id, destino_id: one.destino?.id ?? null }));
}

/** Staff's calls with the act that each left, their undo, and what members have and were told. */
export function createUndoing(app: TestApp, token: string) {
  async function call(endpoint: StaffEndpoint, input: object) {
    const answer = await callWire(app.url, endpoint, { ...input, token } as never);
    return { ...answer, act: Number(answer.headers.get(ACT_HEADER) ?? 0) };
  }
  const undo = async (act: number) => {
    const answer = await call(deshacerActo, { params: { id: act } });
    return { ...answer, done: answer.body as Deshecho };
  };
  /** Closes a day or an hour; returns the act, 0 if nothing undoes it. */
  async function close(cierre: Cierre, id: number, decision: Decision, motivo?: string) {
    const vistos = await seenPlan(app, token, cierre, id);
    const body = { decision, vistos, motivo };
    const { act, status } = await call(cierre.close, { params: { id }, body });
    if (status !== 200) throw new Error(`not closed: ${status}`);
    return act;
  }
  /** A member with a mail address. */
  async function newMember(): Promise<Member> {
    const member = await app.newMember();
    await app.query(`update personas set email = 'p' || id || '@prueba.local' where id = $1`, [
      member.personaId,
    ]);
    return member;
  }
  const ask = ({ coleccion }: OpenCampania, { token: own }: Member, dia: string, hora: string) =>
    callWire(app.url, bookHora, { params: { coleccion, dia, hora }, token: own });
  /** Books a turno for a new member. */
  async function book(campania: OpenCampania, dia: string, hora: string) {
    const member = await newMember();
    const { body, status } = await ask(campania, member, dia, hora);
    if (status !== 200) throw new Error(`not booked: ${status}`);
    return { id: body.turno.id, member };
  }
  const placeOf = async (id: number) =>
    (
      await app.query<{ estado: string; dia: string; hora: string }>(
        `select t.estado, d.dia, to_char(h.hora, 'HH24:MI') as hora
         from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id where t.id = $1`,
        [id],
      )
    )[0];
  /** Subjects of the mails to a member, but for the confirmation that a worker sends. */
  const mailsTo = async ({ personaId }: Member) =>
    (
      await app.query<{ asunto: string }>(
        `select asunto from mensajes where persona_id = $1
           and contenido::text not like '%quedó reservado%' order by id`,
        [personaId],
      )
    ).map(({ asunto }) => asunto);
  return { call, undo, close, newMember, ask, book, placeOf, mailsTo };
}
