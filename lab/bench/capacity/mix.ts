import { bookHora, listDias, listHoras, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { ahead, type Call, inicio, TURNOS } from '../opening/visit.ts';
import type { Hora, Member, World } from '../day.ts';

/** A call of a visit; `ahead` marks a prefetch that nobody waits for. */
export interface Step {
  call: Call;
  ahead: boolean;
}

/**
 * Lists the calls of a phone on opening day whose member gets a place, in order (`opening/visit.ts`, without
 * its pauses).
 */
export function stepsOf({ campaniaId, beneficios, horas }: World, member: Member): Step[] {
  const hora = horas[member.id % horas.length] as Hora;
  const waited = (call: Call): Step => ({ call, ahead: false });
  const first = inicio(member, campaniaId);
  return [
    ...first.map(waited),
    ...ahead(member, beneficios).map((call): Step => ({ call, ahead: true })),
    waited([listDias, { params: TURNOS }]),
    waited([listHoras, { params: { ...TURNOS, dia: hora.dia } }]),
    waited([bookHora, { params: { ...TURNOS, ...hora } }]),
    waited([viewTurno, { params: { a: member.id, b: campaniaId } }]),
    ...first.slice(2).map(waited),
  ];
}

/**
 * Interleaves the steps of parallel visits, each in its own order; members arrive one by one. The first
 * visits start at different steps: otherwise all of them would make the same call at once.
 */
export function* interleaved(
  world: World,
  members: Member[],
  atOnce: number,
): Generator<{ member: Member; step: Step }, void> {
  const coming = members[Symbol.iterator]();
  const visits: { member: Member; left: Step[] }[] = [];
  for (let turn = 0; ; turn += 1) {
    const at = turn % atOnce;
    let visit = visits[at];
    if (!visit || visit.left.length === 0) {
      const { value: member, done } = coming.next();
      if (done) return;
      const steps = stepsOf(world, member);
      const passed = turn < atOnce ? Math.floor((steps.length * at) / atOnce) : 0;
      visit = { member, left: steps.slice(passed) };
      visits[at] = visit;
    }
    yield { member: visit.member, step: visit.left.shift() as Step };
  }
}

/** Name of a call in the tables: `GET /afigestion/personas/ficha/{id}`. */
export const nameOf = ([{ method, path }]: Call): string => `${method} ${path}`;
