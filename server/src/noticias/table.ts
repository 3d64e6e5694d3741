import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

/** A draft has no start; without an end it stays published. */
interface Published {
  id: Generated<number>;
  /** Null is everybody. */
  audiencia: Generated<Audiencia | null>;
  publicado_desde: string | null;
  publicado_hasta: string | null;
  version: Generated<number>;
}

export interface NoticiasTables {
  sliders: Published & {
    titulo: string;
    texto: string | null;
    enlace: string | null;
    imagen_id: number;
    orden: Generated<number>;
  };
  noticias: Published & {
    titulo: string;
    copete: string | null;
    cuerpo: string;
    imagen_id: number | null;
  };
}

export const migrations: Migrations = {
  '2026-11-21-30 noticias': `
    create table sliders (
      id integer generated always as identity primary key,
      titulo text not null,
      texto text,
      enlace text,
      imagen_id integer not null references imagenes,
      orden integer not null default 0,
      publicado_desde timestamptz,
      publicado_hasta timestamptz,
      version integer not null default 1,
      check (publicado_hasta > publicado_desde)
    );

    create table noticias (
      id integer generated always as identity primary key,
      titulo text not null,
      copete text,
      cuerpo text not null,
      imagen_id integer references imagenes,
      publicado_desde timestamptz,
      publicado_hasta timestamptz,
      version integer not null default 1,
      check (publicado_hasta > publicado_desde)
    );
    create index noticias_publicadas on noticias (publicado_desde desc, id desc);
  `,
  /** `imagenes_en` returns the ids of our pictures that a text shows. */
  '2026-11-24-10 imagenes de las noticias': `
    create function imagenes_en(texto text) returns integer[]
    language sql immutable parallel safe as $$
      select array(
        select distinct numero[1]::integer from regexp_matches(texto, '/imagenes/([0-9]{1,9})/', 'g') as numero
      )
    $$;
    create index noticias_imagenes on noticias using gin (imagenes_en(cuerpo));
    create index noticias_imagen on noticias (imagen_id);
    create index sliders_imagen on sliders (imagen_id);
  `,
  '2026-11-27-50 audiencia de las noticias': `
    alter table noticias add column audiencia jsonb;
    alter table sliders add column audiencia jsonb;
  `,
};
