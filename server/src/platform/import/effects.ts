import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

/** Fields by name; of a changed row only those that changed. */
type Fields = Record<string, unknown>;

/** Key and title of a line of `carga` that changes nothing. */
export interface Iguales {
  /** Equals the `efecto.clave` that the merge writes. */
  clave: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
}

/**
 * Creates `efecto`, in which a merge records its effect on each row: `clase` is `nueva`, `cambiada` or
 * `baja`, and `soltado` is what a persona lost by it. The table ends with the transaction, so whatever an
 * undo needs is copied from it before.
 */
export async function createEffects(tx: Handle): Promise<void> {
  await sql`
    create temporary table efecto (
      clave text, fila_id integer, clase text, titulo text, antes jsonb, despues jsonb, soltado jsonb
    ) on commit drop
  `.execute(tables(tx));
}

export interface Effects {
  nuevas: { titulo: string; datos: Record<string, string | null> }[];
  cambiadas: {
    titulo: string;
    campos: { campo: string; antes: string | null; despues: string | null }[];
  }[];
  iguales: string[];
  bajas: string[];
}

interface EffectRow {
  clase: string;
  titulo: string;
  antes: Fields | null;
  despues: Fields | null;
}

/** Ids and internal columns, which mean nothing to the user. */
const HIDDEN = new Set([
  'id',
  'version',
  'version_carnet',
  'busqueda',
  'plegado',
  'clave',
  'posicion',
  'lugar_por_posicion',
]);
const isShown = ([name, value]: [string, unknown]) =>
  value !== null && !HIDDEN.has(name) && !name.endsWith('_id');
const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`;

/** Reads the first effects of each kind, and the first lines without one. */
export async function readEffects(tx: Handle, iguales: Iguales, shown: number): Promise<Effects> {
  const { rows } = await sql<EffectRow>`
    select c.clase, e.titulo, e.antes, e.despues
    from (values ('nueva'), ('cambiada'), ('baja')) as c (clase)
      cross join lateral (select * from efecto where clase = c.clase limit ${shown}) as e
  `.execute(tables(tx));
  const same = await sql<{ titulo: string }>`
    select ${iguales.titulo} as titulo from carga
    where not exists (select from efecto where efecto.clave = ${iguales.clave})
    order by linea limit ${shown}
  `.execute(tables(tx));
  const of = (clase: string) => rows.filter((row) => row.clase === clase);
  return {
    nuevas: of('nueva').map(({ titulo, despues }) => ({
      titulo,
      datos: Object.fromEntries(
        Object.entries(despues ?? {})
          .filter(isShown)
          .map(([name, value]) => [name, asText(value)]),
      ),
    })),
    cambiadas: of('cambiada').map(({ titulo, antes, despues }) => ({
      titulo,
      campos: Object.keys(despues ?? {})
        .filter((name) => !name.endsWith('_id'))
        .map((campo) => ({
          campo,
          antes: asText(antes?.[campo]),
          despues: asText(despues?.[campo]),
        })),
    })),
    iguales: same.rows.map((row) => row.titulo),
    bajas: of('baja').map((row) => row.titulo),
  };
}
