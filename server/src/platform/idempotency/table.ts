import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface IdempotencyTables {
  idempotencia: {
    llamador: string;
    /** Empty for a sealed reply, as a path may contain a token. */
    camino: string;
    /** The key's name (`nameOf`) for a sealed reply; the plain key in rows of an older server. */
    clave: string;
    /** Empty for a sealed reply, which contains it. */
    huella: Buffer;
    estado: number;
    /** JSON null for a sealed reply. */
    respuesta: string;
    sellado: Buffer | null;
    creado: Generated<string>;
  };
}

export const migrations: Migrations = {
  '2026-11-20-02 idempotencia': `
    create table idempotencia (
      llamador text not null,
      camino text not null,
      clave text not null,
      huella bytea not null,
      estado integer not null,
      respuesta jsonb not null,
      creado timestamptz not null default now(),
      primary key (llamador, camino, clave)
    );
    create index idempotencia_creado on idempotencia (creado);
  `,
  // An older server looks under the plain key and would run an answered call again: the trigger makes it
  // retry later.
  '2026-11-24-70 respuestas selladas': `
    alter table idempotencia add column sellado bytea;
    create function idempotencia_sellada() returns trigger language plpgsql as $$
    begin
      if exists (
        select from idempotencia
        where llamador = new.llamador and camino = '' and creado > now() - interval '24 hours'
          and clave = encode(sha256(convert_to(
            new.llamador || chr(1) || new.camino || chr(1) || new.clave, 'UTF8'
          )), 'hex')
      ) then
        raise exception 'answered before, by a newer server' using errcode = 'serialization_failure';
      end if;
      return new;
    end $$;
    create trigger idempotencia_sellada before insert on idempotencia for each row
      when (new.sellado is null and new.creado > now() - interval '24 hours')
      execute function idempotencia_sellada();
  `,
};
