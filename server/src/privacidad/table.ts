import type { EstadoPedido, TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface PrivacidadTables {
  pedidos_privacidad: {
    id: Generated<number>;
    persona_id: number;
    tipo: TipoPedido;
    detalle: string;
    estado: Generated<EstadoPedido>;
    creado: string;
    /** Last day to answer, by the legal term when it was requested. */
    vence: string;
    respuesta: string | null;
    respondido: string | null;
    respondido_por: string | null;
    version: Generated<number>;
  };
}

export const migrations: Migrations = {
  '2026-11-21-83 pedidos de privacidad': `
    create table pedidos_privacidad (
      id integer generated always as identity primary key,
      persona_id integer not null references personas,
      tipo text not null check (tipo in ('acceso', 'rectificacion', 'supresion')),
      detalle text not null,
      estado text not null default 'pendiente' check (estado in ('pendiente', 'respondido', 'rechazado')),
      creado timestamptz not null,
      vence date not null,
      respuesta text,
      respondido timestamptz,
      respondido_por text,
      version integer not null default 1,
      check ((estado = 'pendiente') = (respondido is null))
    );
    create index pedidos_privacidad_persona on pedidos_privacidad (persona_id, id);
    create index pedidos_privacidad_plazo on pedidos_privacidad (vence, id) where estado = 'pendiente';
  `,
  '2026-11-21-97 pedidos retirados': `
    alter table pedidos_privacidad drop constraint pedidos_privacidad_estado_check;
    alter table pedidos_privacidad add constraint pedidos_privacidad_estado_check
      check (estado in ('pendiente', 'respondido', 'rechazado', 'retirado'));
  `,
  '2026-11-23-18 muchos pedidos de privacidad': `
    create index pedidos_privacidad_creado on pedidos_privacidad (creado, id);
    create index pedidos_privacidad_vence on pedidos_privacidad (vence, id);
    create index pedidos_privacidad_estado on pedidos_privacidad (estado, id);
    create index pedidos_privacidad_tipo on pedidos_privacidad (tipo, id);
  `,
};
