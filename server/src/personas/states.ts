import { present } from '@gremio/contract/platform/present.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { nameReason } from '../platform/database/author.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Released } from '../platform/released.ts';
import type { IdentidadesService } from './devices.ts';
import { bajaMail } from './mails.ts';
import { findContactos, findPersona, type PersonaRow } from './people.queries.ts';
import { setEstado } from './states.queries.ts';

/** A room's handler of a persona's baja, run in the transaction that records it. Returns what it took. */
export type OnBaja = (
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
) => Promise<Released[]>;

/** The parts of the roll that a change of estado touches. */
export interface Estados {
  identidades: IdentidadesService;
  mensajes: MensajesService;
  /** The handlers of every room, in order. */
  onBaja: () => OnBaja[];
}

/** Changes the estado, with the reason that its history keeps. */
export async function changeEstado(
  estados: Estados,
  tx: Handle,
  before: PersonaRow,
  { estado, motivo, version }: { estado: EstadoPersona; motivo: string; version: number },
  afterCommit: AfterCommit,
): Promise<PersonaRow | Refusal> {
  if (estado === before.estado) return refuseField('estado', 'Ya tiene ese estado.');
  await nameReason(tx, motivo);
  if (!(await setEstado(tx, before.id, version, estado))) {
    return refuse('version_vieja', { actual: before });
  }
  await followEstado(estados, tx, before.id, estado, afterCommit);
  return present(await findPersona(tx, before.id));
}

export async function followEstado(
  estados: Estados,
  tx: Handle,
  personaId: number,
  estado: EstadoPersona,
  afterCommit: AfterCommit,
) {
  if (estado === 'baja') await applyBajas(estados, tx, [personaId], afterCommit);
  afterCommit(() => estados.identidades.announce({ personaId }));
}

export const DISPOSITIVO = 'dispositivo';

/**
 * Applies bajas in the transaction that records them: closes devices, gives back future places, queues a
 * mail. Returns what each persona lost by it.
 */
export async function applyBajas(
  estados: Estados,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Map<number, Released[]>> {
  const { mensajes, onBaja } = estados;
  const closed = await closeAll(estados, tx, personaIds, afterCommit);
  const contactos = await findContactos(tx, personaIds);
  const lost = new Map<number, Released[]>(personaIds.map((id) => [id, []]));
  for (const { personaId, ...device } of closed) {
    if (personaId !== null) lost.get(personaId)?.push(toReleased(device));
  }
  for (const persona of contactos) {
    const places: Released[] = [];
    for (const release of onBaja()) places.push(...(await release(tx, persona.id, afterCommit)));
    if (persona.email) {
      const texts = places.map(({ texto }) => texto);
      await mensajes.queue(tx, bajaMail(persona, persona.email, texts));
    }
    lost.get(persona.id)?.push(...places);
  }
  afterCommit(mensajes.wake);
  return lost;
}

const toReleased = ({ id, nombre }: { id: number; nombre: string | null }): Released => ({
  clase: DISPOSITIVO,
  id,
  texto: `Dispositivo: ${nombre ?? 'sin nombre'}`,
});

export const closeDispositivos = async (
  estados: Estados,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
) => (await closeAll(estados, tx, personaIds, afterCommit)).length;

async function closeAll(
  { identidades }: Estados,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
) {
  const closed = await identidades.closeAllOf(tx, personaIds);
  afterCommit(() => {
    for (const { id } of closed) identidades.announce({ identidadId: id });
  });
  return closed;
}

/** For the roll's import, once committed: caches read the estado of these personas again. */
export function announceEstados({ identidades }: Estados, personaIds: number[]): void {
  for (const personaId of personaIds) identidades.announce({ personaId });
}
