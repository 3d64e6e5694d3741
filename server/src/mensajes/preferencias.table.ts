import type { Aviso, Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface AvisosTables {
  /** A member's choices, only where they differ from the default. */
  preferencias_avisos: { persona_id: number; aviso: Aviso; canal: Canal; activo: boolean };
  /** Push subscriptions, one per device. */
  suscripciones_push: {
    id: Generated<number>;
    persona_id: number;
    identidad_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    creado: string;
  };
  /** The VAPID key pair, created by the first server that needs one. */
  claves_push: { uno: Generated<boolean>; publica: string; privada: Buffer };
  /** Progress of a day's reminders: `ultimo` is the id of the last row processed. */
  recordatorios: { clase: string; dia: string; ultimo: number; terminado: string | null };
  /** Private calendar addresses: looked up by hash, shown to the member from the sealed copy. */
  calendarios: { persona_id: number; hash: Buffer; sellado: Buffer; creado: string };
}

/**
 * The trigger `identidad_suelta_push` drops a device's subscription when the device is closed or changes
 * owner, whichever code does it. `push_de_quien` skips the insert for a device that was closed meanwhile.
 */
export const migrations: Migrations = {
  '2026-11-21-90 avisos': `
    create table preferencias_avisos (
      persona_id integer not null references personas on delete cascade,
      aviso text not null,
      canal text not null check (canal in ('correo', 'push')),
      activo boolean not null,
      primary key (persona_id, aviso, canal)
    );
    create index preferencias_avisos_activas on preferencias_avisos (aviso, canal, persona_id) where activo;

    create table suscripciones_push (
      id integer generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      identidad_id integer not null unique references identidades on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      creado timestamptz not null
    );
    create index suscripciones_push_persona on suscripciones_push (persona_id);

    create function soltar_push() returns trigger language plpgsql as $$
    begin
      delete from suscripciones_push where identidad_id = new.id;
      return null;
    end $$;
    create trigger identidad_suelta_push after update of cerrado, persona_id on identidades
      for each row
      when (new.cerrado is not null or new.persona_id is distinct from old.persona_id)
      execute function soltar_push();

    create function guardar_push() returns trigger language plpgsql as $$
    begin
      perform from identidades
      where id = new.identidad_id and persona_id = new.persona_id and cerrado is null
      for no key update;
      return case when found then new end;
    end $$;
    create trigger push_de_quien before insert or update on suscripciones_push
      for each row execute function guardar_push();

    create table claves_push (
      uno boolean primary key default true check (uno),
      publica text not null,
      privada bytea not null
    );

    alter table mensajes
      add column canal text not null default 'correo' check (canal in ('correo', 'push')),
      add column aviso text,
      add column referencia text,
      add column diurno boolean not null default false,
      add column suscripcion_id integer references suscripciones_push on delete set null,
      drop constraint mensajes_estado_check,
      add constraint mensajes_estado_check
        check (estado in ('en_cola', 'enviado', 'fallido', 'descartado'));
    alter table mensajes alter column canal drop default, alter column diurno drop default;
    create index mensajes_suscripcion on mensajes (suscripcion_id) where suscripcion_id is not null;
    drop index mensajes_en_cola;
    create index mensajes_en_cola on mensajes (canal, proximo, id) where estado = 'en_cola';
  `,
  '2026-11-21-91 recordatorios': `
    create table recordatorios (
      clase text not null,
      dia date not null,
      ultimo integer not null default 0,
      terminado timestamptz,
      primary key (clase, dia)
    );
  `,
  '2026-11-21-92 calendarios': `
    create table calendarios (
      persona_id integer primary key references personas on delete cascade,
      hash bytea not null unique,
      sellado bytea not null,
      creado timestamptz not null
    );
  `,
  /** A union of two personas moves devices, which keep their subscription (`personas/uniones.ts`). */
  '2026-11-26-95 push que sigue a su dispositivo': `
    create or replace function soltar_push() returns trigger language plpgsql as $$
    begin
      if new.cerrado is null and current_setting('gremio.union', true) = 'si' then
        update suscripciones_push set persona_id = new.persona_id where identidad_id = new.id;
      else
        delete from suscripciones_push where identidad_id = new.id;
      end if;
      return null;
    end $$;
  `,
};
