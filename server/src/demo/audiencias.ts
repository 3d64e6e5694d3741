import type { App } from '../app.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { required } from './required.ts';

const FIRST = 4;
const PEOPLE = 12;

/** Creates a list of members that an audience may name. */
export async function seedListas({ services, parts }: App, personaIds: number[]): Promise<void> {
  const { listas, personas } = services.listas;
  await inTransaction(parts.db, async (tx) => {
    const { id: lista_id } = required(await listas.create(tx, { nombre: 'Comisión de fiestas' }));
    for (const persona_id of personaIds.slice(FIRST, FIRST + PEOPLE))
      required(await personas.create(tx, { lista_id, persona_id }));
  });
}
