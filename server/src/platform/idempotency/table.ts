import type { Generated } from 'kysely';
import type { Migrations } from '../database/migrations.ts';

export interface IdempotencyTables {
  idempotencia: {
    llamador: string;
    /** Empty where the reply is sealed: an address may hold a token. */
    camino: string;
    /** The key's name (`nameOf`) where the reply is sealed; the key itself where an older server kept it. */
    clave: string;
    /** Empty where the reply is sealed, which has it within. */
    huella: Buffer;
    estado: number;
    /** JSON null where the reply is sealed. */
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
  // An older server looks under the key itself and would run again what was answered: it is told to try again instead.
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
