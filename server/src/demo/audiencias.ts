import { listasStore, personasStore } from '../audiencias/listas.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { required } from './required.ts';

const FIRST = 4;
const PEOPLE = 12;

/** Creates a list of members that an audience may name. */
export async function seedListas({ house }: App, personaIds: number[]): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const { id: lista_id } = required(
      await listasStore(house).create(tx, { nombre: 'Comisión de fiestas' }),
    );
    for (const persona_id of personaIds.slice(FIRST, FIRST + PEOPLE))
      required(await personasStore.create(tx, { lista_id, persona_id }));
  });
}
