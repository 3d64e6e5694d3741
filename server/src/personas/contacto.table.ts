import type { CampoContacto } from '@gremio/contract/personas/contacto/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface CambiosTables {
  /**
   * Members' corrections, with the value that each replaced: an import that repeats the old value
   * changes nothing.
   */
  correcciones_contacto: {
    persona_id: number;
    campo: CampoContacto;
    antes: string | null;
    valor: string | null;
    momento: string;
  };
  /** Changes of contact data, written by a trigger or, for those of a roll, by `noteContacts`. */
  cambios_contacto: {
    id: Generated<number>;
    persona_id: number;
    campo: CampoContacto;
    antes: string | null;
    ahora: string | null;
    motivo: string | null;
    usuario: string | null;
    momento: Generated<string>;
  };
}

/** The first one also creates `correos_nuevos`, which belongs to the room `contacto` now. */
export const migrations: Migrations = {
  '2026-11-21-96 contacto': `
    create table correos_nuevos (
      persona_id integer primary key references personas on delete cascade,
      identidad_id integer not null references identidades on delete cascade,
      email text not null,
      codigo bytea not null,
      pedido timestamptz not null
    );
    create table correcciones_contacto (
      persona_id integer not null references personas on delete cascade,
      campo text not null check (campo in ('email', 'celular', 'provincia', 'localidad')),
      antes text,
      valor text,
      momento timestamptz not null,
      primary key (persona_id, campo)
    );
  `,
  '2026-11-30-20 historia de contactos': `
    create table cambios_contacto (
      id bigint generated always as identity primary key,
      persona_id integer not null references personas on delete cascade,
      campo text not null check (campo in ('email', 'celular', 'provincia', 'localidad')),
      antes text,
      ahora text,
      motivo text,
      usuario text,
      momento timestamptz not null default now()
    );
    create index cambios_contacto_de on cambios_contacto (persona_id, id);

    create function anotar_contacto() returns trigger language plpgsql as $$
    begin
      insert into public.cambios_contacto (persona_id, campo, antes, ahora, motivo, usuario)
      select new.id, c.campo, c.antes, c.ahora,
        nullif(current_setting('gremio.motivo', true), ''),
        nullif(current_setting('gremio.usuario', true), '')
      from (values
        ('email', old.email, new.email), ('celular', old.celular, new.celular),
        ('provincia', old.provincia, new.provincia), ('localidad', old.localidad, new.localidad)
      ) as c (campo, antes, ahora)
      where c.antes is distinct from c.ahora;
      return null;
    end $$;
    create trigger personas_contacto after update of email, celular, provincia, localidad on personas
      for each row when (
        (old.email, old.celular, old.provincia, old.localidad)
          is distinct from (new.email, new.celular, new.provincia, new.localidad)
      ) execute function anotar_contacto();
  `,
  /** A statement that notes its changes by itself, all at once, sets `gremio.contacto`. */
  '2026-11-30-24 contactos que anota quien los escribe': `
    create or replace trigger personas_contacto after update of email, celular, provincia, localidad on personas
      for each row when (
        (old.email, old.celular, old.provincia, old.localidad)
          is distinct from (new.email, new.celular, new.provincia, new.localidad)
        and current_setting('gremio.contacto', true) is distinct from 'anotado'
      ) execute function anotar_contacto();
  `,
};
