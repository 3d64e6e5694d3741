import type { CongresoWrite } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { Dieta, EstadoForm, Medio } from '@gremio/contract/congreso/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface CongresoTables {
  congresos: CongresoWrite & { id: Generated<number>; version: Generated<number> };
  congresales: {
    id: Generated<number>;
    congreso_id: number;
    numdoc: string;
    nombre: string;
    cargo: string | null;
    seccional: string | null;
    version: Generated<number>;
  };
  form_congresos: {
    id: Generated<number>;
    congreso_id: number;
    persona_id: number;
    /** Document of the persona when the form was saved; the list is matched by the current one. */
    numdoc: string;
    nombre_credencial: string;
    email: string;
    celular: string;
    medio: Medio;
    viaja_desde: string | null;
    llegada_fecha: string | null;
    llegada_hora: string | null;
    salida_fecha: string | null;
    salida_hora: string | null;
    necesita_alojamiento: boolean;
    noches: string[];
    comparte_con: string | null;
    comidas: string[];
    dietas: Dieta[];
    dieta_otra: string | null;
    accesibilidad: string | null;
    emergencia_nombre: string | null;
    emergencia_vinculo: string | null;
    emergencia_celular: string | null;
    consentimiento: string;
    consentimiento_version: string;
    estado: Generated<EstadoForm>;
    motivo: string | null;
    creado: string;
    actualizado: string;
    ingreso: string | null;
    /** True if they are on the list, as the delegate was last told. */
    en_lista: Generated<boolean>;
    version: Generated<number>;
  };
}

/** `form_congresos_uno`: a persona has one form per edition, even if two requests save it at once. */
export const migrations: Migrations = {
  '2026-11-21-74 congreso': `
    create table congresos (
      id integer generated always as identity primary key,
      nombre text not null,
      lugar text not null,
      direccion text,
      desde date not null,
      hasta date not null check (hasta >= desde),
      inscripcion_desde timestamptz not null,
      inscripcion_hasta timestamptz not null check (inscripcion_hasta > inscripcion_desde),
      alojamiento_desde date,
      alojamiento_hasta date check (alojamiento_hasta >= alojamiento_desde),
      comidas text[] not null,
      publicado boolean not null,
      version integer not null default 1,
      check ((alojamiento_desde is null) = (alojamiento_hasta is null))
    );

    create table congresales (
      id integer generated always as identity primary key,
      congreso_id integer not null references congresos,
      numdoc text collate "C" not null,
      nombre text not null,
      cargo text,
      seccional text,
      version integer not null default 1,
      unique (congreso_id, numdoc)
    );

    create table form_congresos (
      id integer generated always as identity primary key,
      congreso_id integer not null references congresos,
      persona_id integer not null references personas,
      numdoc text collate "C" not null,
      nombre_credencial text not null,
      email text not null,
      celular text not null,
      medio text not null check (medio in ('micro', 'avion', 'tren', 'auto', 'no_viajo')),
      viaja_desde text,
      llegada_fecha date,
      llegada_hora time,
      salida_fecha date,
      salida_hora time,
      necesita_alojamiento boolean not null,
      noches text[] not null,
      comparte_con text,
      comidas text[] not null,
      dietas text[] not null,
      dieta_otra text,
      accesibilidad text,
      emergencia_nombre text,
      emergencia_vinculo text,
      emergencia_celular text,
      consentimiento timestamptz not null,
      consentimiento_version text not null,
      estado text not null default 'vigente' check (estado in ('vigente', 'anulado')),
      motivo text,
      creado timestamptz not null,
      actualizado timestamptz not null,
      ingreso timestamptz,
      version integer not null default 1,
      constraint form_congresos_uno unique (congreso_id, persona_id)
    );
    create index form_congresos_persona on form_congresos (persona_id);
    create index form_congresos_numdoc on form_congresos (congreso_id, numdoc);
  `,
  /** Tells the report of the doors whose form an entry is. */
  '2026-11-26-92 personas de los congresos':
    'create view congresos_persona as select id, persona_id from form_congresos',
  '2026-11-29-41 congresos que se ven desde una fecha': `
    alter table congresos
      add column publicado_desde timestamptz,
      add column publicado_hasta timestamptz,
      add check (publicado_hasta > publicado_desde);
  `,
  /** Delegates who left the list before are not told. */
  '2026-11-29-95 congresales que saben de la lista': `
    alter table form_congresos add column en_lista boolean not null default true;
    update form_congresos f set en_lista = false where not exists (
      select from congresales c join personas p on p.numero_documento = c.numdoc
      where c.congreso_id = f.congreso_id and p.id = f.persona_id
    );
  `,
};
