import type {
  EstadoImportacion,
  HojaImportacion,
  InformeDeshacer,
  InformeImportacion,
  RenglonImportacion,
  TipoImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import type { ValorDesconocido } from '@gremio/contract/platform/import.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';
import type { Valores } from '../platform/import/chosen-values.ts';
import type { Places } from '../platform/import/columns.ts';
import type { Released } from '../platform/released.ts';

/** JSON columns: written as text, read as parsed values. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface ImportacionesTables {
  importaciones: {
    id: Generated<number>;
    tipo: TipoImportacion;
    estado: EstadoImportacion;
    /** Places of a local author, which their import is held to; the database writes them. */
    alcance: Generated<number[] | null>;
    usuario_id: string;
    usuario: string;
    ip: string;
    archivo: string;
    bytes: number;
    /** Storage key of the file, until it was imported or abandoned. */
    clave_archivo: string | null;
    opciones: Json<Record<string, string>>;
    encabezado: Json<string[]>;
    /** Normalised header, compared with those of later files. */
    huella: string;
    /** The same of the titles that were found before a clerk chose others; null in rows of before 1.0.0. */
    huella_hallada: string | null;
    ejemplos: Json<string[][]>;
    /**
     * Sheets of a workbook with data, and the number of the one that is imported; null for a file of text.
     */
    hojas: Json<HojaImportacion[]>;
    hoja: number | null;
    /** Storage key of the workbook, while another of its sheets may be chosen. */
    clave_libro: string | null;
    /** Line of the titles; null in rows of before 1.0.0: it is then found. */
    titulos: number | null;
    /** First lines, in which a clerk points at the titles. */
    primeras: Json<RenglonImportacion[]>;
    /** Line numbers of the rows, and indexes of the columns, that the sheet hides. */
    filas_ocultas: Generated<number[]>;
    columnas_ocultas: Generated<number[]>;
    desconocidos: Json<ValorDesconocido[]>;
    valores: Json<Valores>;
    lugares: Json<Places>;
    recordadas: Generated<boolean>;
    creado: string;
    /** Time at which the waiting or current work was requested. */
    pedido: string | null;
    empezado: string | null;
    terminado: string | null;
    leidos: Generated<number>;
    lineas: Generated<number>;
    informe: NullableJson<InformeImportacion>;
    problema: string | null;
    deshecha_id: string | null;
    deshecha_por: string | null;
    deshecha_ip: string | null;
    deshecho: NullableJson<InformeDeshacer>;
  };
  /**
   * Lines of a file that were refused or have warnings, in their original form, to be corrected and uploaded
   * again.
   */
  importacion_lineas: {
    importacion_id: number;
    linea: number;
    /** Why it was refused; empty if it was not. */
    motivo: string;
    avisos: Generated<string[]>;
    celdas: string[];
  };
  /** Effects of the last import of a kind on each row, needed to undo it. */
  importacion_efectos: {
    importacion_id: number;
    fila_id: number;
    clase: 'nueva' | 'cambiada' | 'baja';
    titulo: string;
    antes: Json<Record<string, unknown>> | null;
    despues: Json<Record<string, unknown>> | null;
    /** Devices and places that a persona lost by it. */
    soltado: Json<Released[]> | null;
  };
}

/**
 * `cambio` returns the fields in which two versions of a row differ, without those that only the database
 * uses.
 */
export const migrations: Migrations = {
  '2026-11-21-86 importaciones': `
    create table importaciones (
      id integer generated always as identity primary key,
      tipo text not null,
      estado text not null,
      usuario_id text not null,
      usuario text not null,
      ip text not null,
      archivo text not null,
      bytes integer not null,
      clave_archivo text,
      opciones jsonb not null,
      encabezado jsonb not null,
      huella text not null,
      ejemplos jsonb not null,
      lugares jsonb not null,
      recordadas boolean not null default false,
      creado timestamptz not null,
      pedido timestamptz,
      empezado timestamptz,
      terminado timestamptz,
      leidos integer not null default 0,
      lineas integer not null default 0,
      informe jsonb,
      problema text,
      deshecha_id text,
      deshecha_por text,
      deshecha_ip text,
      deshecho jsonb
    );
    create index importaciones_huella on importaciones (tipo, huella, id desc);
    create index importaciones_ultima on importaciones (tipo, terminado desc);
    create index importaciones_trabajo on importaciones (pedido)
      where estado in ('revisando', 'importando', 'deshaciendo');

    create table importacion_lineas (
      importacion_id integer not null references importaciones on delete cascade,
      linea integer not null,
      motivo text not null,
      celdas text[] not null,
      primary key (importacion_id, linea)
    );

    create table importacion_efectos (
      importacion_id integer not null references importaciones on delete cascade,
      fila_id integer not null,
      clase text not null,
      titulo text not null,
      antes jsonb,
      despues jsonb,
      primary key (importacion_id, fila_id)
    );

    create function cambio(una jsonb, otra jsonb) returns jsonb
      language sql immutable parallel safe as $$
        select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(una)
        where value is distinct from otra -> key
          and key not in ('version', 'version_carnet', 'busqueda', 'clave', 'posicion')
      $$;
  `,
  '2026-11-26-10 planillas que se importan': `
    alter table importaciones
      add hojas jsonb not null default '[]',
      add hoja integer,
      add clave_libro text,
      add titulos integer,
      add primeras jsonb not null default '[]',
      add desconocidos jsonb not null default '[]',
      add valores jsonb not null default '{}';
  `,
  /** As in the audit: a local clerk finds what was made within their places. */
  '2026-11-27-47 alcance de quien importa': `
    alter table importaciones add column alcance integer[]
      default nullif(current_setting('gremio.alcance', true), '')::integer[];
  `,
  '2026-11-29-10 avisos de las líneas': `
    alter table importacion_lineas add column avisos text[] not null default '{}';
  `,
  '2026-11-29-11 lo que quita una baja': `
    alter table importacion_efectos add column soltado jsonb;
  `,
  '2026-11-29-12 filas y columnas ocultas': `
    alter table importaciones
      add filas_ocultas integer[] not null default '{}',
      add columnas_ocultas integer[] not null default '{}';
  `,
  '2026-11-29-40 títulos que se hallaron': `
    alter table importaciones add column huella_hallada text;
  `,
  '2026-11-29-81 cambios sin el texto plegado': `
    create or replace function cambio(una jsonb, otra jsonb) returns jsonb
      language sql immutable parallel safe as $$
        select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(una)
        where value is distinct from otra -> key
          and key not in ('version', 'version_carnet', 'busqueda', 'plegado', 'clave', 'posicion')
      $$;
  `,
};
