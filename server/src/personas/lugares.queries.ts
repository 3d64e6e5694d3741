import type { CambioDeLugar } from '@gremio/contract/personas/lugares/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

/** Changes of a persona's places, the latest first. A trigger writes one whichever code makes it. */
export async function listCambiosDeLugar(
  handle: Handle,
  personaId: number,
): Promise<CambioDeLugar[]> {
  const { rows } = await sql<CambioDeLugar>`
    select c.id, c.clase, c.momento, c.motivo, c.usuario, c.traslado_id,
      coalesce(sa.nombre, ra.nombre) as antes, coalesce(sd.nombre, rd.nombre) as ahora
    from cambios_lugar c
      left join seccionales sa on c.clase = 'seccional' and sa.id = c.antes_id
      left join seccionales sd on c.clase = 'seccional' and sd.id = c.ahora_id
      left join reparticiones ra on c.clase = 'reparticion' and ra.id = c.antes_id
      left join reparticiones rd on c.clase = 'reparticion' and rd.id = c.ahora_id
    where c.persona_id = ${personaId}
    order by c.id desc
  `.execute(tables(handle));
  return rows;
}

/** Names the transfer as the cause of the persona's last change of seccional. */
export async function nameCause(tx: Handle, personaId: number, trasladoId: number): Promise<void> {
  await sql`
    update cambios_lugar set traslado_id = ${trasladoId} where id = (
      select max(id) from cambios_lugar where persona_id = ${personaId} and clase = 'seccional'
    )
  `.execute(tables(tx));
}
