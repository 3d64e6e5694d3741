import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface AvisosDeNoticiasTables {
  /** A notification of members and its progress: `ultimo` is the last member it was queued for. */
  avisos_noticias: {
    id: Generated<number>;
    noticia_id: number;
    seccional: string | null;
    /** The item's audience when the notification was requested. */
    audiencia: Generated<Audiencia | null>;
    usuario: string;
    momento: string;
    ultimo: Generated<number>;
    personas: Generated<number>;
    terminado: string | null;
  };
}

/** `avisos_noticias_una_vez`: a news item is sent to an audience only once. */
export const migrations: Migrations = {
  '2026-11-21-93 avisos de noticias': `
    create table avisos_noticias (
      id integer generated always as identity primary key,
      noticia_id integer not null references noticias on delete cascade,
      seccional text,
      usuario text not null,
      momento timestamptz not null,
      ultimo integer not null default 0,
      personas integer not null default 0,
      terminado timestamptz
    );
    create unique index avisos_noticias_una on avisos_noticias (noticia_id, coalesce(seccional, ''));
    create index avisos_noticias_pendientes on avisos_noticias (id) where terminado is null;
  `,
  '2026-11-28-10 avisos de cada audiencia': `
    alter table avisos_noticias add column audiencia jsonb;
    update avisos_noticias a set audiencia = n.audiencia
      from noticias n where n.id = a.noticia_id and n.audiencia is not null;
    create unique index avisos_noticias_una_vez
      on avisos_noticias (noticia_id, coalesce(seccional, ''), coalesce(audiencia::text, ''));
    drop index avisos_noticias_una;
  `,
};
