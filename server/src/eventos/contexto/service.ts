import { estrategiaOf, type Miembro as Destinatario } from '@gremio/contract/eventos/rules.ts';
import type { Familia } from '@gremio/contract/eventos/invitados/rules.ts';
import type { Estrategia, InvitadoWrite, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { AjustesService } from '../../ajustes/service.ts';
import type { Miembro, PersonasService } from '../../personas/service.ts';
import { createBatcher } from '../../platform/batch.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { findOwn, type InvitacionRow } from '../inscripcion/queries.ts';
import { type EventoRow, findEventos, findListed } from '../queries.ts';

/** A member and an event, with everything that the enrolment rule reads. */
export interface Contexto {
  evento: EventoRow;
  persona: Miembro;
  hijos: { nombre: string; numdoc: string; fecha_nacimiento: string }[];
  miembro: Destinatario;
  invitacion: InvitacionRow | null;
}

/** More than anybody requests, for where only counting tells how many places are left. */
export const PLENTY = Number.MAX_SAFE_INTEGER;

export interface Pair {
  eventoId: number;
  personaId: number;
}

export type ContextoService = ReturnType<typeof createContextoService>;

export const familiaOf = ({ persona, hijos }: Contexto): Familia => ({
  numdoc: persona.numero_documento,
  hijos: hijos.map((hijo) => hijo.numdoc),
});

/** The people on a new invitación: the titular and, for a family event, the hijos. */
export function primeros({ persona, hijos }: Contexto, estrategia: Estrategia): InvitadoWrite[] {
  const plain = { dieta: null, observaciones: null };
  const titular: InvitadoWrite = {
    nombre: persona.nombre,
    numdoc: persona.numero_documento,
    fecha_nacimiento: persona.fecha_nacimiento,
    parentesco: 'titular',
    ...plain,
  };
  if (estrategia !== 'grupo_familiar') return [titular];
  return [
    titular,
    ...hijos.map((hijo) => ({
      nombre: hijo.nombre,
      numdoc: hijo.numdoc,
      fecha_nacimiento: hijo.fecha_nacimiento,
      parentesco: 'hijo' as const,
      ...plain,
    })),
  ];
}

/** Loads what the enrolment rule reads, in batches of members. */
export function createContextoService(
  parts: Parts,
  { ajustes, personas }: { ajustes: AjustesService; personas: PersonasService },
) {
  const { db, clock } = parts;

  async function load(handle: Handle, pairs: Pair[]): Promise<(Contexto | null)[]> {
    const personaIds = pairs.map((one) => one.personaId);
    const eventos = new Map(
      (await findEventos(handle, [...new Set(pairs.map((one) => one.eventoId))])).map((row) => [
        row.id,
        row,
      ]),
    );
    const people = await personas.miembrosById(handle, personaIds);
    const hijos = await personas.hijos.listOf(handle, [...new Set(personaIds)]);
    const invitaciones = await findOwn(handle, pairs);
    const listed = await findListed(
      handle,
      pairs.flatMap(({ eventoId, personaId }) => {
        const numdoc = people.get(personaId)?.numero_documento;
        const byList = eventos.get(eventoId)?.audiencia === 'lista';
        return numdoc && byList ? [{ eventoId, numdoc }] : [];
      }),
    );
    const { seccionales: capital } = await ajustes.get('capital');

    function isFor(evento: EventoRow, { seccional, numero_documento }: Miembro): boolean {
      if (evento.audiencia === 'todos') return true;
      if (evento.audiencia === 'lista') return listed.has(`${evento.id} ${numero_documento}`);
      const chosen = evento.audiencia === 'capital' ? capital : evento.seccionales;
      return seccional !== null && chosen.includes(seccional);
    }

    return pairs.map(({ eventoId, personaId }) => {
      const evento = eventos.get(eventoId);
      const persona = people.get(personaId);
      if (!evento || !persona) return null;
      const own = hijos.filter((hijo) => hijo.persona_id === personaId);
      const invitacion = invitaciones.find(
        (row) => row.evento_id === eventoId && row.persona_id === personaId,
      );
      const destinatario = isFor(evento, persona);
      return {
        evento,
        persona,
        hijos: own,
        miembro: { estado: persona.estado, destinatario, hijos: own.length },
        invitacion: invitacion ?? null,
      };
    });
  }

  // Batched: on opening day everybody comes at once.
  const find = createBatcher<Pair, Contexto | null>((pairs) => load(db, pairs), { lanes: 2 });

  return {
    load,
    find,

    /** Reads within a transaction that holds the event's cupo, so that nobody else changes it. */
    loadOne: async (tx: Handle, pair: Pair) => (await load(tx, [pair]))[0] ?? null,

    /**
     * Applies the enrolment rule. `libres` is the number of places left, or `PLENTY` where only
     * counting tells.
     */
    strategyOf: ({ evento, miembro, invitacion }: Contexto, libres = evento.libres): Strategy =>
      estrategiaOf({ ...evento, libres }, miembro, invitacion, clock.now()),
  };
}
