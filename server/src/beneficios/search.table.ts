import type { Generated, GeneratedAlways } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface BusquedaTables {
  /** Synonyms: a word that members type, and the words that benefits use for it. */
  sinonimos: {
    id: Generated<number>;
    palabra: string;
    equivalentes: string[];
    version: Generated<number>;
  };
  /** Words of searchable texts, for searches with a typing error. A word may occur twice. */
  palabras_busqueda: {
    palabra: string;
    sonido: GeneratedAlways<string>;
    variantes: GeneratedAlways<string[]>;
  };
}

/** Triggers that add the words of a table's columns to the list as rows are written. */
const listed = (table: string, ...columns: string[]): string =>
  ['insert', 'update']
    .map(
      (event) => `
    create trigger ${table}_palabras_${event} after ${event} on ${table} referencing new table as nuevas
      for each statement execute function anotar_palabras(${columns.join(', ')});`,
    )
    .join('');

export const migrations: Migrations = {
  /**
   * A search that finds nothing looks for words similar to the typed ones. Two words are similar if their
   * sounds in Spanish (s, c, z; b, v; h; ll, y; g, j; doubled letters) differ by at most one letter:
   * `variantes` are a word and its sound with each of their letters left out in turn, so that two that differ
   * by one letter share a variant, whatever their length.
   */
  '2026-11-23-43 palabras parecidas': `
    create table sinonimos (
      id integer generated always as identity primary key,
      palabra text not null,
      equivalentes text[] not null,
      version integer not null default 1
    );
    create unique index sinonimos_uno on sinonimos (buscable(palabra));

    create function sonido(palabra text) returns text language sql immutable strict parallel safe return
      regexp_replace(regexp_replace(regexp_replace(translate(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          replace(replace(replace(replace(replace(buscable(palabra), 'ph', 'f'), 'x', 's'), 'ch', 'X'), 'h', ''), 'll', 'y'),
          'gu([ei])', 'G\\1', 'g'), 'g([ei])', 'j\\1', 'g'), 'qu([ei])', 'k\\1', 'g'), 'c([ei])', 's\\1', 'g'),
          '^ps', 's'), '^ie', 'ye'),
        'GXvzcqw', 'gxbskkb'),
        'n([bp])', 'm\\1', 'g'), 'y([^aeiou]|$)', 'i\\1', 'g'), '(.)\\1+', '\\1', 'g');

    create function variantes(sonido text) returns text[] language sql immutable strict parallel safe return
      array(
        select sonido union
        select overlay(sonido placing '' from n for 1) from generate_series(1, length(sonido)) as n
      );

    create function palabras_de(texto text) returns setof text language sql immutable strict parallel safe
      begin atomic
        select distinct palabra from regexp_split_to_table(texto, '[^a-z]+') as palabra
        where length(palabra) between 4 and 40;
      end;

    create table palabras_busqueda (
      palabra text not null,
      sonido text not null generated always as (sonido(palabra)) stored,
      variantes text[] not null generated always as (variantes(palabra) || variantes(sonido(palabra))) stored
    );
    create index palabras_busqueda_palabra on palabras_busqueda (palabra);
    create index palabras_busqueda_variantes on palabras_busqueda using gin (variantes);

    create function anotar_palabras() returns trigger language plpgsql as $$
    begin
      insert into palabras_busqueda (palabra)
      select distinct escrita
      from nuevas, unnest(tg_argv) as columna, palabras_de(buscable(to_jsonb(nuevas) ->> columna)) as escrita
      where not exists (select from palabras_busqueda where palabra = escrita);
      return null;
    end $$;
    ${listed('rubros', 'nombre')}
    ${listed('beneficios', 'nombre', 'descuento', 'descripcion')}
    ${listed('sucursales', 'nombre', 'localidad')}
    ${listed('sinonimos', 'palabra')}

    insert into sinonimos (palabra, equivalentes)
    select palabra, string_to_array(equivalentes, ',') from (values
      ('almacén', 'supermercado,autoservicio,despensa'),
      ('anteojos', 'óptica'),
      ('auto', 'automotor,taller mecánico,neumáticos'),
      ('bici', 'bicicletería,bicicleta'),
      ('birra', 'cervecería,cerveza,bar'),
      ('cafetería', 'café,confitería'),
      ('cancha', 'fútbol,club,pádel'),
      ('celular', 'telefonía,electrónica,electro'),
      ('chicos', 'juguetería,infantil,jardín'),
      ('colegio', 'escuela,instituto,educación'),
      ('comida', 'gastronomía,restaurante,parrilla,rotisería'),
      ('cumpleaños', 'salón de fiestas,cotillón'),
      ('dentista', 'odontología,odontólogo'),
      ('electrodomésticos', 'electro,línea blanca'),
      ('facultad', 'universidad'),
      ('ferre', 'ferretería'),
      ('gafas', 'óptica'),
      ('gym', 'gimnasio'),
      ('helado', 'heladería'),
      ('hospedaje', 'hotel,hostería,turismo'),
      ('inglés', 'idiomas'),
      ('kinesiólogo', 'kinesiología'),
      ('lentes', 'óptica'),
      ('libros', 'librería,biblioteca'),
      ('mascota', 'veterinaria,pet shop'),
      ('medicamento', 'farmacia'),
      ('mueble', 'mueblería,hogar'),
      ('oculista', 'óptica,oftalmología,oftalmólogo'),
      ('odontólogo', 'odontología'),
      ('oftalmólogo', 'oftalmología,óptica'),
      ('pelu', 'peluquería'),
      ('película', 'cine'),
      ('perro', 'veterinaria,mascotas'),
      ('pileta', 'natatorio,natación,piscina'),
      ('piscina', 'natatorio,natación,pileta'),
      ('pizza', 'pizzería'),
      ('psicólogo', 'psicología,salud mental'),
      ('remedio', 'farmacia'),
      ('resto', 'restaurante,gastronomía'),
      ('ropa', 'indumentaria,boutique,moda'),
      ('súper', 'supermercado,autoservicio'),
      ('teatro', 'cultura,espectáculos'),
      ('universitario', 'universidad'),
      ('viaje', 'turismo,pasajes,micros'),
      ('zapatos', 'zapatería,calzado'),
      ('zapatillas', 'zapatería,calzado,deportes')
    ) as s (palabra, equivalentes);
  `,
  '2026-11-29-71 sinónimos de nadar': `
    insert into sinonimos (palabra, equivalentes)
    select palabra, string_to_array(equivalentes, ',') from (values
      ('nadar', 'natatorio,natación,pileta,piscina'),
      ('natación', 'natatorio,pileta,piscina')
    ) as s (palabra, equivalentes)
    on conflict (buscable(palabra)) do nothing;
  `,
  /** Words as `plegado` has them, since those that a search proposes are looked for in folded texts. */
  '2026-11-29-81 palabras plegadas': `
    create or replace function anotar_palabras() returns trigger language plpgsql
    set search_path = public as $$
    begin
      insert into palabras_busqueda (palabra)
      select distinct escrita
      from nuevas, unnest(tg_argv) as columna, palabras_de(plegado(to_jsonb(nuevas) ->> columna)) as escrita
      where not exists (select from palabras_busqueda where palabra = escrita);
      return null;
    end $$;
  `,
};
