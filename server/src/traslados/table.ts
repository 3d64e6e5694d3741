import type { EstadoTraslado, SentidoTraslado } from '@gremio/contract/traslados/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface TrasladosTables {
  traslados: {
    id: Generated<number>;
    sentido: SentidoTraslado;
    /** Null if nobody had the document when it was asked for. */
    persona_id: number | null;
    numero_documento: string;
    /** Null until the transfer is accepted, if the seccional that the person comes to asked for it. */
    nombre: string | null;
    /** The seccional that the person left; of one that was asked for, set when it is decided. */
    desde_id: number | null;
    hacia_id: number;
    motivo: string;
    estado: Generated<EstadoTraslado>;
    pedido: Generated<string>;
    pedido_por: string;
    pedido_por_id: string;
    decidido: string | null;
    decidido_por: string | null;
    respuesta: string | null;
  };
}

export const migrations: Migrations = {
  '2026-11-28-02 traslados': `
    create table traslados (
      id integer generated always as identity primary key,
      sentido text not null check (sentido in ('traer', 'enviar')),
      persona_id integer references personas on delete cascade,
      numero_documento text collate "C" not null,
      nombre text,
      desde_id integer references seccionales,
      hacia_id integer not null references seccionales,
      motivo text not null,
      estado text not null default 'pendiente'
        check (estado in ('pendiente', 'aceptado', 'rechazado', 'retirado')),
      pedido timestamptz not null default now(),
      pedido_por text not null,
      pedido_por_id text not null,
      decidido timestamptz,
      decidido_por text,
      respuesta text,
      check ((estado = 'pendiente') = (decidido is null))
    );
    create index traslados_persona on traslados (persona_id) where persona_id is not null;
    create index traslados_documento on traslados (numero_documento);
    create index traslados_desde on traslados (desde_id);
    create index traslados_hacia on traslados (hacia_id);
    -- A place asks once for a document, whether or not it is somebody's.
    create unique index traslados_pedidos on traslados (numero_documento, hacia_id)
      where sentido = 'traer' and estado = 'pendiente';
    create unique index traslados_pedidos_de on traslados (numero_documento, pedido_por_id)
      where sentido = 'traer' and estado = 'pendiente';

    alter table cambios_lugar add column traslado_id integer references traslados on delete set null;
    create index cambios_lugar_traslado on cambios_lugar (traslado_id) where traslado_id is not null;
  `,
};
