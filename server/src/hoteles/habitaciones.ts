import { randomUUID } from 'node:crypto';
import type { Cupos } from '../platform/cupos/service.ts';
import type { Handle } from '../platform/database/handle.ts';
import { nochesProof } from './reservas.queries.ts';

/** A booking, with the cupos of its nights. */
export interface Stay {
  id: number;
  personaId: number;
  habitaciones: number;
  cupos: number[];
}

/** Takes the rooms of each night of these bookings; returns the cupos that had too few. */
export async function takeRooms(cupos: Cupos, tx: Handle, stays: Stay[]): Promise<Set<number>> {
  const asked = stays.flatMap((stay) =>
    roomsOf(stay).map((cupoId) => ({ cupoId, stay, pedido: randomUUID() })),
  );
  if (asked.length === 0) return new Set();
  const pedidos = asked.map(({ stay: { personaId }, ...one }) => ({ ...one, personaId }));
  const proof = nochesProof(asked.map(({ stay }) => stay.id));
  const taken = await cupos.takeAndProve(tx, pedidos, proof);
  const full = asked.filter((_, index) => taken[index]?.id == null);
  return new Set(full.map(({ cupoId }) => cupoId));
}

/** Cupo of each room of each night. */
export const roomsOf = ({ habitaciones, cupos }: Omit<Stay, 'id' | 'personaId'>): number[] =>
  cupos.flatMap((cupoId) => Array.from({ length: habitaciones }, () => cupoId));
