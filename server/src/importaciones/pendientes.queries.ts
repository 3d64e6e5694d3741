import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { sql } from 'kysely';

/** Options that say how, and not into what a file is loaded. */
const OF_LOADING = sql`'{bajas,bajas_confirmadas,ocultas,beneficio}'::text[]`;

/** True until a later import of its kind, into the same record, is completed. */
const isOpen = sql<boolean>`not exists (
  select from importaciones later
  where later.tipo = importaciones.tipo and later.opciones - ${OF_LOADING} = importaciones.opciones - ${OF_LOADING}
    and later.id > importaciones.id and later.estado = 'terminada'
)`;

/** True while its file can still be loaded, and nothing went wrong with it. */
export const waits = sql<boolean>`(importaciones.clave_archivo is not null
  and importaciones.estado in ('cargada', 'revisada') and ${isOpen})`;

/** Days for which refused lines are told: a file that may lack them is never loaded again. */
const REFUSED_DAYS = 7;

/** True while its file, or the lines that it refused, should be loaded again. */
export const wentWrong = (ahora: Date) => sql<boolean>`(${isOpen} and (
  (importaciones.estado in ('fallida', 'interrumpida') and importaciones.clave_archivo is not null)
  or (importaciones.estado = 'terminada' and (importaciones.informe->>'rechazadas')::int > 0
    and importaciones.terminado >= ${new Date(ahora.getTime() - REFUSED_DAYS * DAY_MS).toISOString()}::timestamptz)
))`;
