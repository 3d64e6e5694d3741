import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { EstadoReserva } from '@gremio/contract/hoteles/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface HotelesTables {
  hoteles: {
    id: Generated<number>;
    nombre: string;
    descripcion: string | null;
    direccion: string | null;
    localidad: string | null;
    provincia: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
    telefono: string | null;
    servicios: string[];
    precio: number | null;
    convenio: boolean;
    email: string | null;
    plazas: number;
    habitaciones_por_reserva: number;
    max_noches: number;
    orden: number;
    show: boolean;
    publicado_desde: Generated<string | null>;
    publicado_hasta: Generated<string | null>;
    /** Null is everybody. */
    audiencia: Generated<Audiencia | null>;
    version: Generated<number>;
  };
  hotel_imagenes: { hotel_id: number; imagen_id: number; orden: number };
  noches: { id: Generated<number>; hotel_id: number; noche: string; cupo_id: number };
  reservas: {
    id: Generated<number>;
    hotel_id: number;
    persona_id: number;
    fecha_desde: string;
    fecha_hasta: string;
    adultos: number;
    menores: number;
    habitaciones: number;
    observaciones: string | null;
    /**
     * Price of a room per night at the time of the request; null if the hotel quotes it on request, or an
     * older version wrote the row.
     */
    precio: number | null;
    estado: Generated<EstadoReserva>;
    motivo: string | null;
    /** Time at which the hotel by agreement was asked. */
    avisada: string | null;
    /** Address of the app for the member, used for links in mails. */
    base: string;
    creado: string;
    version: Generated<number>;
  };
  /** A room for a night: the row that proves a place of the night's count. */
  reserva_noches: {
    id: Generated<number>;
    reserva_id: number;
    cupo_id: number;
    estado: Generated<'tomada' | 'devuelta'>;
    pedido: string;
  };
}

/** `reservas_sin_superponer`: a persona has no two overlapping stays, even if two requests arrive at once. */
export const migrations: Migrations = {
  '2026-11-21-60 hoteles': `
    create extension if not exists btree_gist;

    create table hoteles (
      id integer generated always as identity primary key,
      nombre text not null,
      descripcion text,
      direccion text,
      localidad text,
      provincia text,
      nlatitud double precision,
      nlongitud double precision,
      telefono text,
      servicios text[] not null,
      precio integer check (precio >= 0),
      convenio boolean not null,
      email text,
      plazas integer not null check (plazas > 0),
      habitaciones_por_reserva integer not null check (habitaciones_por_reserva > 0),
      max_noches integer not null check (max_noches > 0),
      orden integer not null,
      show boolean not null,
      version integer not null default 1,
      check (not convenio or email is not null),
      check ((nlatitud is null) = (nlongitud is null))
    );
    create index hoteles_orden on hoteles (orden, id) where show;

    create table hotel_imagenes (
      hotel_id integer not null references hoteles on delete cascade,
      imagen_id integer not null references imagenes,
      orden integer not null,
      primary key (hotel_id, imagen_id)
    );
    create index hotel_imagenes_imagen on hotel_imagenes (imagen_id);

    create table noches (
      id integer generated always as identity primary key,
      hotel_id integer not null references hoteles,
      noche date not null,
      cupo_id integer not null unique references cupos,
      unique (hotel_id, noche)
    );

    create table reservas (
      id integer generated always as identity primary key,
      hotel_id integer not null references hoteles,
      persona_id integer not null references personas,
      fecha_desde date not null,
      fecha_hasta date not null check (fecha_hasta > fecha_desde),
      adultos integer not null check (adultos > 0),
      menores integer not null check (menores >= 0),
      habitaciones integer not null check (habitaciones > 0),
      observaciones text,
      estado text not null default 'solicitada'
        check (estado in ('solicitada', 'confirmada', 'rechazada', 'cancelada')),
      motivo text,
      avisada timestamptz,
      base text not null,
      creado timestamptz not null,
      version integer not null default 1,
      constraint reservas_sin_superponer exclude using gist (
        persona_id with =, daterange(fecha_desde, fecha_hasta) with &&
      ) where (estado in ('solicitada', 'confirmada'))
    );
    create index reservas_persona on reservas (persona_id, fecha_desde);
    create index reservas_hotel on reservas (hotel_id, fecha_desde);
    create index reservas_fecha on reservas (fecha_desde, id);

    create table reserva_noches (
      id integer generated always as identity primary key,
      reserva_id integer not null references reservas,
      cupo_id integer not null references cupos,
      estado text not null default 'tomada' check (estado in ('tomada', 'devuelta')),
      pedido uuid not null unique
    );
    create index reserva_noches_reserva on reserva_noches (reserva_id);
    create index reserva_noches_cupo on reserva_noches (cupo_id) where estado = 'tomada';
  `,
  '2026-11-23-16 muchas reservas': `
    create index reservas_estado on reservas (estado, id);
    drop index reserva_noches_cupo;
    create index reserva_noches_cupo on reserva_noches (cupo_id, estado);
  `,
  '2026-11-27-51 audiencia de los hoteles': `
    alter table hoteles add column audiencia jsonb;
  `,
  '2026-11-23-62 precio de la reserva': `
    alter table reservas add column precio integer check (precio >= 0);
  `,
  '2026-11-29-42 hoteles que se ven desde una fecha': `
    alter table hoteles
      add column publicado_desde timestamptz,
      add column publicado_hasta timestamptz,
      add check (publicado_hasta > publicado_desde);
  `,
};
