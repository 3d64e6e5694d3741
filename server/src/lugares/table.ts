import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface LugaresTables {
  paises: { id: Generated<number>; nombre: string };
  provincias: {
    id: Generated<number>;
    pais_id: number;
    nombre: string;
    /** ISO 3166-2, such as `AR-B`. */
    iso: string;
    /** How else it is written, without accents, capitals or punctuation. */
    alias: string[];
  };
  localidades: {
    id: Generated<number>;
    provincia_id: number;
    nombre: string;
    partido: string | null;
    codigo_postal: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
  };
}

/** A localidad is known by its provincia, partido, name and postal code, however they are written. */
export const migrations: Migrations = {
  '2026-11-20-25 lugares': `
    create table paises (
      id integer generated always as identity primary key,
      nombre text not null unique
    );

    create table provincias (
      id integer generated always as identity primary key,
      pais_id integer not null references paises,
      nombre text not null,
      iso text not null unique,
      alias text[] not null default '{}'
    );

    create table localidades (
      id integer generated always as identity primary key,
      provincia_id integer not null references provincias,
      nombre text not null,
      partido text,
      codigo_postal text,
      nlatitud double precision,
      nlongitud double precision,
      check ((nlatitud is null) = (nlongitud is null))
    );
    create unique index localidades_una on localidades
      (provincia_id, buscable(nombre), buscable(coalesce(partido, '')), coalesce(codigo_postal, ''));

    insert into paises (nombre) values ('Argentina');
    insert into provincias (pais_id, iso, nombre, alias)
    select (select id from paises), iso, nombre, string_to_array(alias, ',')
    from (values
      ('AR-A', 'Salta', ''),
      ('AR-B', 'Buenos Aires', 'bs as,bsas,pba,gba,gran buenos aires'),
      ('AR-C', 'Ciudad Autónoma de Buenos Aires',
        'caba,c a b a,capital federal,cap fed,ciudad de buenos aires,ciudad autonoma buenos aires,ciudad de bs as'),
      ('AR-D', 'San Luis', ''),
      ('AR-E', 'Entre Ríos', 'e rios'),
      ('AR-F', 'La Rioja', 'rioja'),
      ('AR-G', 'Santiago del Estero', 'sgo del estero,stgo del estero,santiago'),
      ('AR-H', 'Chaco', 'el chaco'),
      ('AR-J', 'San Juan', ''),
      ('AR-K', 'Catamarca', ''),
      ('AR-L', 'La Pampa', 'pampa'),
      ('AR-M', 'Mendoza', 'mza'),
      ('AR-N', 'Misiones', ''),
      ('AR-P', 'Formosa', ''),
      ('AR-Q', 'Neuquén', 'nqn'),
      ('AR-R', 'Río Negro', ''),
      ('AR-S', 'Santa Fe', 'sta fe'),
      ('AR-T', 'Tucumán', ''),
      ('AR-U', 'Chubut', ''),
      ('AR-V', 'Tierra del Fuego',
        'tierra del fuego antartida e islas del atlantico sur,tierra del fuego antartida e islas'),
      ('AR-W', 'Corrientes', 'ctes'),
      ('AR-X', 'Córdoba', 'cba'),
      ('AR-Y', 'Jujuy', ''),
      ('AR-Z', 'Santa Cruz', 'sta cruz')
    ) as p (iso, nombre, alias)
    order by nombre;
  `,
};
