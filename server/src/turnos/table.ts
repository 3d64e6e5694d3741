import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface TurnosTables {
  campanias: {
    id: Generated<number>;
    nombre: string;
    fire_collection: string;
    desde: string;
    hasta: string;
    dia_inicio_entrega: string | null;
    edad_minima: number | null;
    edad_maxima: number | null;
    cant_turnos: number;
    limite_empleados: number;
    dias_por_empleado: number;
    abierta: boolean;
    /** Null is everybody. */
    audiencia: Generated<Audiencia | null>;
    version: Generated<number>;
  };
  dias: {
    id: Generated<number>;
    campania_id: number;
    dia: string;
    descripcion: string;
    cerrado: boolean;
    limite: number | null;
    /** The day's own count, in vacation campaigns only. */
    cupo_id: number | null;
    version: Generated<number>;
  };
  horas: {
    id: Generated<number>;
    dia_id: number;
    hora: string;
    limite: number | null;
    cerrado: boolean;
    cupo_id: number;
    version: Generated<number>;
  };
  turnos: {
    id: Generated<number>;
    campania_id: number;
    hora_id: number;
    cupo_id: number;
    persona_id: number;
    estado: EstadoTurno;
    pedido: string;
    creado: Generated<string>;
    /** When the persona came, and the staff user who recorded it. */
    atendido: string | null;
    atendido_por: string | null;
    version: Generated<number>;
  };
  empleados: {
    id: Generated<number>;
    campania_id: number;
    dia_id: number;
    cupo_id: number;
    persona_id: number;
    /** The member's slot for this day, from 1 to the number of days that the campaign allows. */
    lugar: number;
    estado: 'reservado' | 'cancelado';
    pedido: string;
    creado: Generated<string>;
    version: Generated<number>;
  };
  /** Bookings whose members are still to be mailed, in the order in which they were made or changed. */
  turnos_por_avisar: {
    id: Generated<number>;
    clase: 'turno' | 'vacaciones';
    /** Ids of `turnos` or of `empleados`, by `clase`. */
    reservas: number[];
    /** True for a change; `antes` is the moment before a move, or the day's text before another one. */
    cambio: Generated<boolean>;
    antes: { dia: string; hora: string } | { desc: string } | null;
  };
}

/**
 * The unique indexes over living estados decide which of two concurrent bookings wins
 * (docs/architecture.md#scarcity).
 */
export const migrations: Migrations = {
  '2026-11-20-40 turnos': `
    create table campanias (
      id integer generated always as identity primary key,
      nombre text not null,
      fire_collection text not null,
      desde date not null,
      hasta date not null check (hasta >= desde),
      dia_inicio_entrega date,
      edad_minima integer,
      edad_maxima integer,
      cant_turnos integer not null,
      limite_empleados integer not null,
      dias_por_empleado integer not null,
      abierta boolean not null,
      version integer not null default 1
    );
    create unique index campanias_abierta on campanias (fire_collection) where abierta;

    create table dias (
      id integer generated always as identity primary key,
      campania_id integer not null references campanias,
      dia date not null,
      descripcion text not null default '',
      cerrado boolean not null default false,
      limite integer,
      cupo_id integer references cupos,
      version integer not null default 1,
      unique (campania_id, dia)
    );
    create index dias_cupo on dias (cupo_id);

    create table horas (
      id integer generated always as identity primary key,
      dia_id integer not null references dias,
      hora time not null,
      limite integer,
      cerrado boolean not null default false,
      cupo_id integer not null references cupos,
      version integer not null default 1,
      unique (dia_id, hora)
    );
    create index horas_cupo on horas (cupo_id);

    create table turnos (
      id integer generated always as identity primary key,
      campania_id integer not null references campanias,
      hora_id integer not null references horas,
      cupo_id integer not null references cupos,
      persona_id integer not null references personas,
      estado text not null default 'reservado'
        check (estado in ('reservado', 'cancelado', 'atendido', 'ausente')),
      pedido uuid not null,
      creado timestamptz not null default now(),
      version integer not null default 1
    );
    create unique index turnos_uno_por_campania on turnos (persona_id, campania_id)
      where estado in ('reservado', 'atendido');
    create index turnos_hora on turnos (hora_id);
    create index turnos_cupo on turnos (cupo_id) where estado <> 'cancelado';

    create table empleados (
      id integer generated always as identity primary key,
      campania_id integer not null references campanias,
      dia_id integer not null references dias,
      cupo_id integer not null references cupos,
      persona_id integer not null references personas,
      lugar integer not null,
      estado text not null default 'reservado' check (estado in ('reservado', 'cancelado')),
      pedido uuid not null,
      creado timestamptz not null default now()
    );
    create unique index empleados_un_dia on empleados (persona_id, dia_id) where estado = 'reservado';
    create unique index empleados_lugar on empleados (persona_id, campania_id, lugar)
      where estado = 'reservado';
    create index empleados_cupo on empleados (cupo_id) where estado = 'reservado';
    create index empleados_dia on empleados (dia_id);
  `,
  '2026-11-21-84 turnos atendidos': `
    alter table turnos add column atendido timestamptz, add column atendido_por text;
    create index turnos_persona on turnos (persona_id);
    create index empleados_persona on empleados (persona_id);
  `,
  /** `turnos_cupo` counts a cupo's turnos by estado, cancelled ones too, without reading their rows. */
  '2026-11-23-12 turnos de muchas campañas': `
    create index turnos_estado on turnos (estado, id);
    create index turnos_campania on turnos (campania_id, creado);
    drop index turnos_cupo;
    create index turnos_cupo on turnos (cupo_id, estado);
    drop index turnos_hora;
    create index turnos_hora on turnos (hora_id, id);
    drop index empleados_cupo;
    create index empleados_cupo on empleados (cupo_id, estado);
    create index empleados_campania on empleados (campania_id);
    create index dias_dia on dias (dia, id);
    create index horas_hora on horas (hora, id);
  `,
  '2026-11-23-50 turnos por avisar': `
    create table turnos_por_avisar (
      id bigint generated always as identity primary key,
      clase text not null check (clase in ('turno', 'vacaciones')),
      reservas integer[] not null,
      cambio boolean not null default false,
      antes jsonb
    );
  `,
  '2026-11-27-51 audiencia de las campañas': `
    alter table campanias add column audiencia jsonb;
  `,
  /** Calendars know days booked before with a SEQUENCE up to 3; the next change of each has a higher one. */
  '2026-12-01-30 versión de los días de vacaciones': `
    alter table empleados add column version integer not null default 3;
    alter table empleados alter column version set default 1;
  `,
};
