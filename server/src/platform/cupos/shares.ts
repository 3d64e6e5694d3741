import type { Free } from './again.queries.ts';

/** Takes one place of each of these cupos from `free`, twice of one named twice: all of them, or none. */
export function takeShare(free: Map<number, Pick<Free, 'libres'>>, cupoIds: number[]): boolean {
  const wanted = new Map<number, number>();
  for (const id of cupoIds) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  const fits = [...wanted].every(([id, count]) => count <= (free.get(id)?.libres ?? 0));
  if (!fits) return false;
  for (const [id, count] of wanted) {
    const cupo = free.get(id);
    if (cupo) cupo.libres -= count;
  }
  return true;
}
