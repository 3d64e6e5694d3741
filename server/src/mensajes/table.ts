import type { Aviso, Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { EstadoMensaje, TipoMensaje } from '@gremio/contract/mensajes/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import type { Contenido, Marca } from '../platform/mail/render.ts';

export interface MensajesTables {
  mensajes: {
    id: Generated<number>;
    canal: Canal;
    tipo: TipoMensaje;
    /** Which of the notices that members choose among; null for what is nobody's to switch off. */
    aviso: Aviso | null;
    /** What it is about, where that may be over before it is told: see `Referencia`. */
    referencia: string | null;
    /** Nobody is told at night. */
    diurno: boolean;
    /** Where a push goes; null once that device is forgotten. */
    suscripcion_id: number | null;
    persona_id: number | null;
    para: string;
    asunto: string;
    /** Null where it is sealed. */
    contenido: Contenido | null;
    adjuntos: Adjunto[];
    /** Text and files of a mail that carries something that opens. */
    sellado: Buffer | null;
    /** False where an older server wrote it, which seals nothing. */
    revisado: Generated<boolean>;
    /** How the organisation looked when it was queued: a retry is the same mail. */
    marca: Marca;
    /** What stands where the text says so, encrypted until the mail is gone. */
    secreto: Buffer | null;
    con_clave: boolean;
    unico: string | null;
    message_id: string;
    estado: EstadoMensaje;
    intentos: Generated<number>;
    error: string | null;
    creado: string;
    proximo: string;
    /** Until when it is tried. */
    vence: string;
    enviado: string | null;
    /** Whoever sends it now, and until when nobody else does. */
    toma: string | null;
    tomado_hasta: string | null;
  };
}

/** `mensajes_secreto_se_va`: a key is never kept in a mail that is gone. */
export const migrations: Migrations = {
  '2026-11-21-50 mensajes': `
    create table mensajes (
      id integer generated always as identity primary key,
      tipo text not null,
      persona_id integer references personas,
      para text not null,
      asunto text not null,
      contenido jsonb not null,
      adjuntos jsonb not null,
      marca jsonb not null,
      secreto bytea,
      con_clave boolean not null,
      unico text unique,
      message_id text not null unique,
      estado text not null check (estado in ('en_cola', 'enviado', 'fallido')),
      intentos integer not null default 0,
      error text,
      creado timestamptz not null,
      proximo timestamptz not null,
      vence timestamptz not null,
      enviado timestamptz,
      toma uuid,
      tomado_hasta timestamptz,
      constraint mensajes_secreto_se_va check (secreto is null or estado = 'en_cola')
    );
    create index mensajes_en_cola on mensajes (proximo, id) where estado = 'en_cola';
    create index mensajes_persona on mensajes (persona_id) where persona_id is not null;
    create index mensajes_busqueda on mensajes
      using gin (buscable(para || ' ' || asunto) gin_trgm_ops);
  `,
  '2026-11-23-17 muchos mensajes': `
    create index mensajes_para on mensajes (para, id);
    create index mensajes_enviado on mensajes (enviado, id);
    create index mensajes_enviado_desc on mensajes (enviado desc nulls last, id desc);
    create index mensajes_estado on mensajes (estado, id);
    create index mensajes_tipo on mensajes (tipo, id);
    create index mensajes_creado on mensajes (creado);
  `,
  '2026-11-24-71 mensajes sellados': `
    alter table mensajes add column sellado bytea, add column revisado boolean not null default false;
  `,
  '2026-11-24-72 mensajes sin revisar':
    'create index concurrently mensajes_sin_revisar on mensajes (id) where not revisado',
};
