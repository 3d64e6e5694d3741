import { type Handle, tables } from '../platform/database/handle.ts';
import type { BeneficiosTables } from './table.ts';

const db = (handle: Handle) => tables<BeneficiosTables>(handle);

export const opiniones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('reviews')
    .innerJoin('beneficios', 'beneficios.id', 'reviews.app_beneficio_id')
    .select([
      'beneficios.nombre as beneficio',
      'puntaje',
      'comentario',
      'fecha',
      'oculta',
      'motivo',
    ])
    .where('persona_id', '=', personaId)
    .orderBy('fecha')
    .execute();

export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await db(tx).deleteFrom('reviews').where('persona_id', '=', personaId).execute();
}
