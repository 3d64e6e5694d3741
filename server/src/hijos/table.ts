import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import type { EstadoFoto, hijoRow } from '@gremio/contract/hijos/schemas.ts';
import type { Generated } from 'kysely';
import type * as z from 'zod';
import type { Migrations } from '../platform/database/migrations.ts';

type HijoRow = z.output<typeof hijoRow>;

export interface HijosTables {
  hijos: Omit<HijoRow, 'id' | 'edad' | 'menor' | 'version'> & {
    id: Generated<number>;
    version: Generated<number>;
  };
  /** The identity photos of a child: the last one sent of each side, with staff's decision. */
  fotos_hijo: {
    id: Generated<number>;
    hijo_id: number;
    lado: Lado;
    /** Null once the file was deleted; the decision stays. */
    archivo_id: number | null;
    estado: Generated<EstadoFoto>;
    motivo: string | null;
    consentimiento: string | null;
    /** Staff users who opened this photo. */
    abierta_por: Generated<string[]>;
    subida: string;
    decidida: string | null;
    version: Generated<number>;
  };
}

/**
 * Migrations of `personas`, where the children were before, create `hijos` and the indexes of their lists'
 * orders; one of `activacion` creates `informe_papeles`.
 */
export const migrations: Migrations = {
  '2026-11-21-12 fotos de hijos': `
    create table fotos_hijo (
      id integer generated always as identity primary key,
      hijo_id integer not null references hijos,
      lado text not null check (lado in ('frente', 'dorso')),
      archivo_id integer unique references archivos,
      estado text not null default 'pendiente' check (estado in ('pendiente', 'aprobada', 'rechazada')),
      motivo text,
      consentimiento timestamptz,
      subida timestamptz not null,
      decidida timestamptz,
      version integer not null default 1,
      unique (hijo_id, lado),
      check ((estado = 'pendiente') = (decidida is null)),
      check (archivo_id is not null or decidida is not null)
    );
    create index fotos_hijo_espera on fotos_hijo (subida, id) where estado = 'pendiente';
    create index fotos_hijo_borrar on fotos_hijo (decidida)
      where archivo_id is not null and decidida is not null;
  `,
  '2026-11-23-61 fotos abiertas': `
    alter table fotos_hijo add column abierta_por text[] not null default '{}';
  `,
  '2026-11-29-84 hijos por su texto plegado': `create index concurrently hijos_plegados on hijos using gin (plegado(nombre || ' ' || numdoc) gin_trgm_ops)`,
  '2026-12-01-03 papeles que esperan':
    'create index concurrently informe_papeles_esperan on informe_papeles (dia) include (seccional, esperan) where esperan > 0',
};
