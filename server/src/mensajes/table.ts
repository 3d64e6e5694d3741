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
    /** The notice that members may switch off; null for mails that always go. */
    aviso: Aviso | null;
    /** Names the row it is about, if that may become obsolete before sending: see `recordatorios`. */
    referencia: string | null;
    /** True if the message waits for daytime hours. */
    diurno: boolean;
    /** The push subscription; null for mails, and once the device is forgotten. */
    suscripcion_id: number | null;
    persona_id: number | null;
    para: string;
    asunto: string;
    /** Null where it is sealed. */
    contenido: Contenido | null;
    adjuntos: Adjunto[];
    /** Sealed text and files of a mail that carries a bearer (a link or QR that grants access). */
    sellado: Buffer | null;
    /** False on rows from an older server, which seals nothing. */
    revisado: Generated<boolean>;
    /** The organisation's branding at the time of queueing, so that a retry is the same mail. */
    marca: Marca;
    /** The key that replaces the mark in the text, encrypted; deleted once the mail is sent or has failed. */
    secreto: Buffer | null;
    con_clave: boolean;
    unico: string | null;
    message_id: string;
    estado: EstadoMensaje;
    intentos: Generated<number>;
    error: string | null;
    creado: string;
    proximo: string;
    /** No retry after this moment. */
    vence: string;
    enviado: string | null;
    /** Lease: id of the batch that is sending it, and the end of its exclusive hold. */
    toma: string | null;
    tomado_hasta: string | null;
  };
  /** Channels whose server takes nothing at present: all servers of the installation pause. */
  mensajes_detenidos: {
    canal: Canal;
    desde: string;
    /** Next try, of one message. */
    proximo: string;
    intentos: number;
    /** True if a server refuses this sender; false if none can be reached. */
    rechazo: boolean;
    /** The server's last reply. */
    respuesta: string;
  };
}

/**
 * The check `mensajes_secreto_se_va` makes it impossible to keep a key in a mail that is no longer queued.
 */
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
  '2026-11-29-30 mensajes detenidos': `
    create table mensajes_detenidos (
      canal text primary key,
      desde timestamptz not null,
      proximo timestamptz not null,
      intentos integer not null,
      rechazo boolean not null,
      respuesta text not null
    );
  `,
  /** `mensajes_busqueda` serves only the last release, and goes with the next version's first `recortar`. */
  '2026-11-29-84 mensajes por su texto plegado': `create index concurrently mensajes_plegados on mensajes using gin (plegado(para || ' ' || asunto) gin_trgm_ops)`,
};
