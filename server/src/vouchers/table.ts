import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { LoPrometido } from '@gremio/contract/vouchers/cambios/rules.ts';
import type { Clase, EstadoGuardado } from '@gremio/contract/vouchers/rules.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

export interface VouchersTables {
  voucher_tipos: {
    id: Generated<number>;
    campania_id: number | null;
    nombre: string;
    descripcion: string | null;
    /** Null is everybody. */
    audiencia: Generated<Audiencia | null>;
    clase: Clase;
    desde: string;
    hasta: string;
    vence: string;
    edad_minima: number | null;
    edad_maxima: number | null;
    codigos: 'lista' | 'generados';
    con_turno: boolean;
    pide_fotos: boolean;
    cupo_id: number;
    /** Codes handed out so far: all up to this `orden`. Never lowered. */
    entregados: Generated<number>;
    /** Maintained by a trigger. */
    usados: Generated<number>;
    version: Generated<number>;
  };
  voucher_codigos: {
    tipo_id: number;
    /** From 1, in the order in which codes are handed out, without gaps. */
    orden: number;
    /** Sealed; the previous version wrote it in clear. */
    codigo: string;
    /** Keyed hash of the normalized code. */
    clave: string;
    /** Keyed hash that look-alike codes share; null until `sellar-codigos` has run on an older row. */
    parecida: string | null;
  };
  vouchers: {
    id: Generated<number>;
    tipo_id: number;
    cupo_id: number;
    persona_id: number;
    /**
     * The child's document: one voucher per child, also when both parents are members. Null for
     * the member's own.
     */
    numdoc: string | null;
    /** Position of its code within its kind. */
    orden: number;
    /** Empty since codes are sealed; the previous version stores a copy of the code here. */
    codigo: string;
    estado: Generated<EstadoGuardado>;
    pedido: string;
    reclamado: Generated<string>;
    usado: string | null;
    usado_donde: string | null;
    usado_por: string | null;
    /** The shop that used it, from 0.2.0 on. */
    usado_comercio_id: number | null;
    /** Moment at which its last use was taken back, if it has not been used since. */
    devuelto: string | null;
    /** Of its cancellation, or for taking back its use. */
    motivo: string | null;
    /** The last change of its kind that its holder knows of; null if none since the claim. */
    avisado: Generated<number | null>;
    version: Generated<number>;
  };
  /** Changes of a kind of which its holders are told, with the progress of telling them. */
  voucher_cambios: {
    id: Generated<number>;
    tipo_id: number;
    antes: LoPrometido;
    /** Last voucher that was claimed before the change. */
    tope: number;
    momento: string;
    /** Last voucher whose holder was told. */
    ultimo: Generated<number>;
    personas: Generated<number>;
    terminado: string | null;
  };
  /** Uses that were taken back. */
  voucher_devoluciones: {
    id: Generated<number>;
    voucher_id: number;
    usado: string;
    usado_donde: string | null;
    usado_por: string | null;
    devuelto: string;
    devuelto_por: string;
    /** Null if whoever used it took it back. */
    motivo: string | null;
  };
}

/**
 * The unique indexes over living estados decide which of two concurrent claims wins; `vouchers_orden` ensures
 * that no code is handed out twice, whatever becomes of its voucher. On opening day every claim pays for each
 * index and each foreign key, so `vouchers` has only those that it needs: its `cupo_id` is its kind's,
 * without a foreign key.
 */
export const migrations: Migrations = {
  '2026-11-21-50 vouchers': `
    create table voucher_tipos (
      id integer generated always as identity primary key,
      campania_id integer references campanias,
      nombre text not null,
      descripcion text,
      clase text not null check (clase in ('voucher', 'solo_cine', 'parque')),
      desde date not null,
      hasta date not null check (hasta >= desde),
      vence date not null check (vence >= hasta),
      edad_minima integer,
      edad_maxima integer,
      codigos text not null check (codigos in ('lista', 'generados')),
      con_turno boolean not null check (campania_id is not null or not con_turno),
      cupo_id integer not null references cupos,
      entregados integer not null default 0,
      version integer not null default 1
    ) with (fillfactor = 50);
    create index voucher_tipos_campania on voucher_tipos (campania_id);
    create unique index voucher_tipos_cupo on voucher_tipos (cupo_id);

    create table voucher_codigos (
      tipo_id integer not null references voucher_tipos,
      orden integer not null,
      codigo text not null,
      clave text collate "C" not null,
      primary key (tipo_id, orden),
      unique (clave, tipo_id)
    );

    create table vouchers (
      id integer generated always as identity primary key,
      tipo_id integer not null references voucher_tipos,
      cupo_id integer not null,
      persona_id integer not null references personas,
      numdoc text collate "C",
      codigo text not null,
      estado text not null default 'reclamado' check (estado in ('reclamado', 'usado', 'cancelado')),
      pedido uuid not null,
      reclamado timestamptz not null default now(),
      usado timestamptz,
      usado_donde text,
      usado_por text,
      motivo text,
      version integer not null default 1,
      check ((estado = 'usado') = (usado is not null))
    );
    create unique index vouchers_codigo on vouchers (tipo_id, codigo);
    create unique index vouchers_uno_por_hijo on vouchers (tipo_id, numdoc)
      where numdoc is not null and estado <> 'cancelado';
    create unique index vouchers_uno_por_afiliado on vouchers (tipo_id, persona_id)
      where numdoc is null and estado <> 'cancelado';
    create index vouchers_persona on vouchers (persona_id);
  `,
  /** Used vouchers are counted by a trigger, so that a list of kinds reads none of them. */
  '2026-11-23-13 vouchers de muchas campañas': `
    alter table voucher_tipos add column usados integer not null default 0;
    update voucher_tipos t set usados = v.n
    from (select tipo_id, count(*) as n from vouchers where estado = 'usado' group by 1) v where v.tipo_id = t.id;

    create function contar_usados() returns trigger language plpgsql as $$
    begin
      update voucher_tipos set usados = usados + case when new.estado = 'usado' then 1 else -1 end
      where id = new.tipo_id;
      return null;
    end $$;
    create trigger vouchers_usados after update of estado on vouchers for each row
      when ((old.estado = 'usado') is distinct from (new.estado = 'usado'))
      execute function contar_usados();

    create index vouchers_tipo on vouchers (tipo_id, id);
    create index vouchers_reclamado on vouchers (reclamado);
    create index vouchers_usado on vouchers (usado) where usado is not null;
  `,
  '2026-11-23-20 vouchers con fotos': `
    alter table voucher_tipos add column pide_fotos boolean not null default false;
  `,
  /**
   * A voucher names its code by its order; the code itself is stored once, sealed. The previous version
   * names it by a copy. No code is handed out twice meanwhile: `voucher_tipos.entregados` counts them under
   * its row's lock. `voucher_codigos_codigo` serves the previous version, and goes with the next version's
   * first `recortar`.
   */
  '2026-11-24-73 codigos sellados': `
    alter table vouchers add column orden integer;
    create index voucher_codigos_codigo on voucher_codigos (tipo_id, codigo);

    create function orden_del_codigo() returns trigger language plpgsql as $$
    begin
      select orden into new.orden from voucher_codigos
      where tipo_id = new.tipo_id and codigo = new.codigo;
      if new.orden is null then
        raise exception 'the code was sealed meanwhile' using errcode = '40001';
      end if;
      return new;
    end $$;
    create trigger vouchers_orden before insert on vouchers for each row
      when (new.orden is null) execute function orden_del_codigo();

    drop index vouchers_codigo;
  `,
  /** Partial indexes by which `sellar-codigos` finds what is left; empty once it has run. */
  '2026-11-24-74 codigos en claro': `create index concurrently voucher_codigos_en_claro on voucher_codigos (tipo_id, orden) where not starts_with(codigo, 'sellado:')`,
  '2026-11-24-75 copias de codigos': `create index concurrently vouchers_con_copia on vouchers (id) where codigo <> ''`,
  '2026-11-24-76 orden de los vouchers': `update vouchers v set orden = k.orden from voucher_codigos k where k.tipo_id = v.tipo_id and k.codigo = v.codigo and v.orden is null`,
  '2026-11-24-77 un voucher por codigo': `create unique index concurrently vouchers_orden on vouchers (tipo_id, orden)`,
  /**
   * By the child and the member first, whose vouchers are few, and not by the kind, which everybody
   * requests at once.
   */
  '2026-11-25-01 vouchers por hijo': `create unique index concurrently vouchers_del_hijo on vouchers (numdoc, tipo_id) where numdoc is not null and estado <> 'cancelado'`,
  '2026-11-25-02 vouchers por afiliado': `create unique index concurrently vouchers_del_afiliado on vouchers (persona_id, tipo_id) where numdoc is null and estado <> 'cancelado'`,
  '2026-11-25-03 sin vouchers_uno_por_hijo': `drop index concurrently if exists vouchers_uno_por_hijo`,
  '2026-11-25-04 sin vouchers_uno_por_afiliado': `drop index concurrently if exists vouchers_uno_por_afiliado`,
  '2026-11-26-40 vouchers devueltos': `
    alter table vouchers add column usado_comercio_id integer, add column devuelto timestamptz;

    create table voucher_devoluciones (
      id integer generated always as identity primary key,
      voucher_id integer not null references vouchers on delete cascade,
      usado timestamptz not null,
      usado_donde text,
      usado_por text,
      devuelto timestamptz not null,
      devuelto_por text not null,
      motivo text
    );
    create index voucher_devoluciones_voucher on voucher_devoluciones (voucher_id);
  `,
  '2026-11-27-52 audiencia de los vouchers': `
    alter table voucher_tipos add column audiencia jsonb;
  `,
  '2026-11-29-50 cambios de vouchers': `
    create table voucher_cambios (
      id integer generated always as identity primary key,
      tipo_id integer not null references voucher_tipos on delete cascade,
      antes jsonb not null,
      tope integer not null,
      momento timestamptz not null,
      ultimo integer not null default 0,
      personas integer not null default 0,
      terminado timestamptz
    );
    create index voucher_cambios_tipo on voucher_cambios (tipo_id, id);
    create index voucher_cambios_pendientes on voucher_cambios (id) where terminado is null;
    alter table vouchers add column avisado integer;
  `,
  /** By the partial index `voucher_codigos_sin_parecida`, `sellar-codigos` finds what it has to hash. */
  '2026-11-29-90 codigos que se leen igual': `
    alter table voucher_codigos add column parecida text collate "C";
  `,
  '2026-11-29-91 codigos por los que se leen igual': `create index concurrently voucher_codigos_parecida on voucher_codigos (parecida, tipo_id)`,
  '2026-11-29-92 codigos sin parecida': `create index concurrently voucher_codigos_sin_parecida on voucher_codigos (tipo_id, orden) where parecida is null`,
};
