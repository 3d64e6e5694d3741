import type { EstadoAcceso } from '@gremio/contract/puerta/rules.ts';
import type { Clase } from '@gremio/contract/platform/ticket.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface PuertaTables {
  comercios: {
    id: Generated<number>;
    nombre: string;
    tipo_ids: number[];
    vence: string;
    revocado: boolean;
    /** Number of vouchers used through its link, maintained by a trigger. */
    usados: Generated<number>;
    version: Generated<number>;
  };
  /**
   * Wrong codes of a shop or a staff member, or personas that a staff member looked up by number, in the hour
   * that began at `desde`.
   */
  intentos_canje: {
    sujeto: string;
    desde: string;
    cuenta: number;
  };
  /** An event or a congress whose door was used: `version` numbers the changes of its entries, in order. */
  puerta_lugares: {
    clase: Clase;
    de: number;
    version: number;
  };
  /** Scans that let somebody in. */
  accesos: {
    /** Id that the door gave to the scan, which makes resending it idempotent. */
    id: string;
    clase: Clase;
    de: number;
    /** Id of the invitado, or of the congress form. */
    persona_ref: number;
    puerta: string;
    usuario: string;
    momento: string;
    recibido: string;
    estado: EstadoAcceso;
    /** True if the door let them in before it could ask the server. */
    adentro: boolean;
    /** Number of the change that last affected it. */
    version: number;
  };
}

export const migrations: Migrations = {
  '2026-11-21-55 puerta': `
    create table comercios (
      id integer generated always as identity primary key,
      nombre text not null,
      tipo_ids integer[] not null,
      vence date not null,
      revocado boolean not null default false,
      usados integer not null default 0,
      version integer not null default 1
    );

    create table intentos_canje (
      sujeto text primary key,
      desde timestamptz not null,
      cuenta integer not null
    );
  `,

  '2026-11-21-76 accesos': `
    create table puerta_lugares (
      clase text not null,
      de integer not null,
      version integer not null,
      primary key (clase, de)
    );

    create table accesos (
      id uuid primary key,
      clase text not null,
      de integer not null,
      persona_ref integer not null,
      puerta text not null,
      usuario text not null,
      momento timestamptz not null,
      recibido timestamptz not null,
      estado text not null check (estado in ('ingreso', 'duplicado', 'anulado')),
      adentro boolean not null,
      version integer not null
    );
    create unique index accesos_un_ingreso on accesos (clase, de, persona_ref) where estado = 'ingreso';
    create index accesos_persona on accesos (clase, de, persona_ref);
    create index accesos_version on accesos (clase, de, version);
    create index accesos_momento on accesos (momento);
  `,
  '2026-11-23-15 accesos de muchas puertas': `
    create index accesos_recibido on accesos (recibido, id);
    create index accesos_puerta on accesos (puerta, id);
    create index accesos_estado on accesos (estado, id);
    create index accesos_duplicados on accesos (clase, de, persona_ref) where estado = 'duplicado';
  `,
  /**
   * Counts by trigger, because the staff who give back a used voucher know no shop. 0.1.0 counts by itself,
   * and does not set `usado_comercio_id`.
   */
  '2026-11-26-41 usos de cada comercio': `
    create function contar_usos_de_comercio() returns trigger language plpgsql as $$
    begin
      update comercios set usados = usados + case when id = new.usado_comercio_id then 1 else -1 end
      where id in (old.usado_comercio_id, new.usado_comercio_id);
      return null;
    end $$;
    create trigger usos_de_comercio after update of usado_comercio_id on vouchers for each row
      when (old.usado_comercio_id is distinct from new.usado_comercio_id)
      execute function contar_usos_de_comercio();
  `,
};
