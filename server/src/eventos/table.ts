import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { DondeYCuando } from '@gremio/contract/eventos/cita/rules.ts';
import type { EstadoInvitacion, Estrategia, Parentesco } from '@gremio/contract/eventos/schemas.ts';
import type { Puesto } from '@gremio/contract/eventos/sorteo/schemas.ts';
import type { Generated } from 'kysely';
import type { Migrations } from '../platform/database/migrations.ts';

/**
 * Holding of a person on an invitación: nothing yet, a wish (in the draw, on the waiting list), a place (the
 * proof row of the event's cupo), or something that was released.
 */
export type Tenencia = 'borrador' | 'espera' | 'tomada' | 'soltada';

/** The notice due to an invitación's member; a later one replaces it. */
export type AvisoEvento =
  | 'inscripta'
  | 'cambiada'
  | 'ofrecida'
  | 'vencida'
  | 'cancelada'
  | 'sorteada'
  /** The whole event was cancelled. */
  | 'evento_cancelado';

export interface EventosTables {
  eventos: {
    id: Generated<number>;
    nombre: string;
    descripcion: string | null;
    lugar: string;
    direccion: string | null;
    nlatitud: number | null;
    nlongitud: number | null;
    imagen_id: number | null;
    comienza: string;
    termina: string;
    inscripcion_desde: string;
    inscripcion_hasta: string;
    estrategia: Estrategia;
    max_acompanantes: number;
    motivo: string | null;
    que_hacer: string | null;
    /** Members that it is for; null is everybody. */
    destinatarios: Audiencia | null;
    plazo_oferta_horas: number;
    publicado: boolean;
    publicado_desde: string | null;
    publicado_hasta: string | null;
    cupo_id: number;
    /** The draw's seed, sealed until it is drawn, and its hash, which is published before. */
    semilla: Buffer | null;
    compromiso: string | null;
    sorteado: string | null;
    numero: string | null;
    fuente: string | null;
    sorteo_plazas: number | null;
    resultado: Puesto[] | null;
    /** When and why staff cancelled the whole event: then nobody holds anything, and its cupo is closed. */
    cancelado: string | null;
    motivo_cancelacion: string | null;
    version: Generated<number>;
  };
  invitaciones: {
    id: Generated<number>;
    evento_id: number;
    persona_id: number;
    estado: Generated<EstadoInvitacion>;
    /** Base URL at which its member uses the app, for links in mails. */
    base: string;
    motivo: string | null;
    oferta_hasta: string | null;
    /** Order of the waiting list. */
    orden: number | null;
    /** Number in the draw. */
    participante: number | null;
    /** Moment at which it took its current estado. */
    desde: string;
    aviso: AvisoEvento | null;
    /** When and where the event was, of which a move is to be told; of two moves, before the first. */
    antes: DondeYCuando | null;
    creado: string;
    version: Generated<number>;
  };
  invitados: {
    id: Generated<number>;
    invitacion_id: number;
    evento_id: number;
    cupo_id: number;
    nombre: string;
    numdoc: string;
    fecha_nacimiento: string | null;
    parentesco: Parentesco;
    dieta: string | null;
    observaciones: string | null;
    tenencia: Tenencia;
    pedido: Generated<string>;
    ingreso: string | null;
    version: Generated<number>;
  };
}

/**
 * The columns `audiencia` and `seccionales` of `eventos` and the view `evento_lista` serve only the last
 * release, and go with the next version's first `recortar`; triggers keep them and `destinatarios` in step.
 *
 * `invitaciones_una` allows one per persona and event. `invitados_del_documento` keeps a person from
 * holding or awaiting two places of one event, whoever brings them. Any change of who holds what locks the
 * event's cupo first.
 */
export const migrations: Migrations = {
  '2026-11-21-70 eventos': `
    create table eventos (
      id integer generated always as identity primary key,
      nombre text not null,
      descripcion text,
      lugar text not null,
      direccion text,
      nlatitud double precision,
      nlongitud double precision,
      imagen_id integer references imagenes,
      comienza timestamptz not null,
      termina timestamptz not null check (termina > comienza),
      inscripcion_desde timestamptz not null,
      inscripcion_hasta timestamptz not null check (inscripcion_hasta > inscripcion_desde),
      estrategia text not null,
      max_acompanantes integer not null check (max_acompanantes >= 0),
      motivo text,
      que_hacer text,
      audiencia text not null,
      seccionales text[] not null,
      plazo_oferta_horas integer not null check (plazo_oferta_horas > 0),
      publicado boolean not null,
      cupo_id integer not null unique references cupos,
      semilla bytea,
      compromiso text,
      sorteado timestamptz,
      numero text,
      fuente text,
      sorteo_plazas integer,
      resultado jsonb,
      version integer not null default 1,
      check (inscripcion_hasta <= comienza),
      check ((nlatitud is null) = (nlongitud is null)),
      check (estrategia <> 'sorteo' or (semilla is not null and compromiso is not null)),
      check (sorteado is null or (numero is not null and fuente is not null and resultado is not null))
    );
    create index eventos_termina on eventos (termina);
    create index eventos_imagen on eventos (imagen_id) where imagen_id is not null;

    create table evento_lista (
      evento_id integer not null references eventos on delete cascade,
      numdoc text collate "C" not null,
      primary key (evento_id, numdoc)
    );

    create sequence invitaciones_orden;

    create table invitaciones (
      id integer generated always as identity primary key,
      evento_id integer not null references eventos,
      persona_id integer not null references personas,
      estado text not null default 'pendiente' check (estado in
        ('pendiente', 'en_sorteo', 'lista_de_espera', 'ofrecida', 'inscripta', 'cancelada')),
      base text not null,
      motivo text,
      oferta_hasta timestamptz,
      orden bigint,
      participante integer,
      desde timestamptz not null,
      aviso text,
      creado timestamptz not null,
      version integer not null default 1,
      check ((estado = 'ofrecida') = (oferta_hasta is not null)),
      check (estado <> 'lista_de_espera' or orden is not null),
      check (estado <> 'en_sorteo' or participante is not null)
    );
    create unique index invitaciones_una on invitaciones (evento_id, persona_id);
    create unique index invitaciones_participante on invitaciones (evento_id, participante)
      where participante is not null;
    create index invitaciones_persona on invitaciones (persona_id);
    create index invitaciones_espera on invitaciones (evento_id, orden)
      where estado = 'lista_de_espera';
    create index invitaciones_ofertas on invitaciones (oferta_hasta) where estado = 'ofrecida';
    create index invitaciones_avisos on invitaciones (id) where aviso is not null;

    create table invitados (
      id integer generated always as identity primary key,
      invitacion_id integer not null references invitaciones,
      evento_id integer not null,
      cupo_id integer not null,
      nombre text not null,
      numdoc text collate "C" not null,
      fecha_nacimiento date,
      parentesco text not null,
      dieta text,
      observaciones text,
      tenencia text not null check (tenencia in ('borrador', 'espera', 'tomada', 'soltada')),
      pedido uuid not null default gen_random_uuid(),
      ingreso timestamptz,
      version integer not null default 1
    );
    create unique index invitados_un_documento on invitados (evento_id, numdoc)
      where tenencia in ('espera', 'tomada');
    create index invitados_invitacion on invitados (invitacion_id);
    create index invitados_busqueda on invitados using gin (buscable(nombre || ' ' || numdoc) gin_trgm_ops);
  `,
  '2026-11-21-98 eventos cancelados': `
    alter table eventos
      add column cancelado timestamptz,
      add column motivo_cancelacion text,
      add check ((cancelado is null) = (motivo_cancelacion is null));
  `,
  /** An index for each order of a list; `invitados_cuidados` finds the health data to delete. */
  '2026-11-23-14 eventos con muchas invitaciones': `
    create index invitaciones_desde on invitaciones (desde, id);
    create index invitaciones_estado on invitaciones (estado, id);
    create index invitaciones_evento on invitaciones (evento_id, id);
    create index invitados_evento on invitados (evento_id, id);
    create index invitados_nombre on invitados (nombre, id);
    create index invitados_numdoc on invitados (numdoc, id);
    create index invitados_ingreso on invitados (ingreso, id);
    create index invitados_ingreso_desc on invitados (ingreso desc nulls last, id desc);
    create index invitados_cuidados on invitados (evento_id)
      where dieta is not null or observaciones is not null;
    create index evento_lista_numdoc on evento_lista (numdoc);
  `,
  /** By the document first, which few events share, and not by the event, which everybody enters at once. */
  '2026-11-25-05 invitados por documento': `create unique index concurrently invitados_del_documento on invitados (numdoc, evento_id) where tenencia in ('espera', 'tomada')`,
  '2026-11-25-06 sin invitados_un_documento': `drop index concurrently if exists invitados_un_documento`,
  '2026-11-28-31 eventos con la audiencia de todas las salas': `
    alter table eventos
      add column destinatarios jsonb,
      alter column audiencia set default 'todos',
      alter column seccionales set default '{}';

    create function evento_para(lugares integer[], listas integer[], capital boolean) returns jsonb
      language sql immutable return
      jsonb_build_object('seccionales', lugares, 'reparticiones', '{}'::integer[], 'edad', null,
        'hijos', null, 'delegados', false, 'capital', capital)
      || case when cardinality(listas) = 0 then '{}' else jsonb_build_object('listas', listas) end;

    create function evento_destinatarios(audiencia text, textos text[], nombre text, out destinatarios jsonb)
    language plpgsql as $$
    declare
      lugares integer[];
      lista integer;
    begin
      if audiencia = 'capital' then
        destinatarios := public.evento_para('{}', '{}', true);
      elsif audiencia = 'seccionales' then
        select coalesce(array_agg(distinct e.id order by e.id), '{}') into lugares
        from unnest(textos) as t (texto), public.seccional_escrita(t.texto) as e where e.id is not null;
        destinatarios := public.evento_para(lugares, '{}', false);
      elsif audiencia = 'lista' then
        insert into public.listas as l (nombre) values ('Lista de ' || nombre) returning l.id into lista;
        destinatarios := public.evento_para('{}', array[lista], false);
      end if;
    end $$;

    do $$
    declare
      evento record;
      lista integer;
    begin
      update eventos set destinatarios = evento_destinatarios(audiencia, seccionales, nombre)
      where audiencia <> 'todos';
      for evento in
        select id, nombre, destinatarios -> 'listas' ->> 0 as lista from eventos
        where exists (select from evento_lista l where l.evento_id = eventos.id) order by id
      loop
        lista := evento.lista;
        if lista is null then
          insert into listas as l (nombre) values ('Lista de ' || evento.nombre) returning l.id into lista;
        end if;
        insert into lista_personas (lista_id, persona_id)
        select lista, p.id from evento_lista l join personas p on p.numero_documento = l.numdoc
        where l.evento_id = evento.id order by p.id;
        update importaciones set tipo = 'lista', opciones = jsonb_build_object('lista_id', lista::text)
        where tipo = 'lista_evento' and opciones ->> 'evento_id' = evento.id::text;
      end loop;
    end $$;

    create function eventos_escritos() returns trigger language plpgsql as $$
    begin
      if new.destinatarios is distinct from old.destinatarios then
        new.seccionales := array(
          select s.nombre from public.seccionales s
          where new.destinatarios -> 'seccionales' @> to_jsonb(s.id) order by s.id
        );
        new.audiencia := case
          when new.destinatarios is null then 'todos'
          when new.destinatarios = public.evento_para('{}', '{}', true) then 'capital'
          when new.destinatarios - 'seccionales' = public.evento_para('{}', '{}', false) - 'seccionales'
            then 'seccionales'
          else 'lista'
        end;
      elsif (new.audiencia, new.seccionales) is distinct from (old.audiencia, old.seccionales) then
        new.destinatarios :=
          public.evento_destinatarios(new.audiencia, new.seccionales, new.nombre);
      end if;
      return new;
    end $$;
    create trigger eventos_escritos before insert or update on eventos
      for each row execute function eventos_escritos();

    drop table evento_lista;
    create view evento_lista as
      select e.id as evento_id, p.numero_documento as numdoc
      from eventos e
        cross join lateral jsonb_array_elements_text(e.destinatarios -> 'listas') as l (id)
        join lista_personas q on q.lista_id = l.id::integer
        join personas p on p.id = q.persona_id;

    create function evento_lista_escrita() returns trigger language plpgsql as $$
    declare
      de integer := (select id from public.personas where numero_documento = old.numdoc);
      a integer := (select id from public.personas where numero_documento = new.numdoc);
      nombradas integer[] := array(
        select jsonb_array_elements_text(destinatarios -> 'listas')::integer from public.eventos
        where id = coalesce(new.evento_id, old.evento_id)
      );
    begin
      delete from public.lista_personas where persona_id = de and lista_id = any(nombradas);
      insert into public.lista_personas (lista_id, persona_id)
      select nombradas[1], a where a is not null and cardinality(nombradas) > 0
      on conflict do nothing;
      return coalesce(new, old);
    end $$;
    create trigger evento_lista_escrita instead of insert or update or delete on evento_lista
      for each row execute function evento_lista_escrita();
  `,
  '2026-11-29-20 invitaciones por orden': `create index concurrently invitaciones_por_orden on invitaciones (orden, id)`,
  '2026-11-29-21 invitaciones por orden, al revés': `create index concurrently invitaciones_por_orden_desc on invitaciones (orden desc nulls last, id desc)`,
  '2026-11-29-30 eventos que se mueven': 'alter table invitaciones add column antes jsonb',
  '2026-11-29-31 invitaciones por avisar del cambio':
    'create index concurrently invitaciones_movidas on invitaciones (id) where antes is not null',
  '2026-11-29-40 eventos que se ven desde una fecha': `
    alter table eventos
      add column publicado_desde timestamptz,
      add column publicado_hasta timestamptz,
      add check (publicado_hasta > publicado_desde);
  `,
  /** `invitados_busqueda` serves only the last release, and goes with the next version's first `recortar`. */
  '2026-11-29-84 invitados por su texto plegado': `create index concurrently invitados_plegados on invitados using gin (plegado(nombre || ' ' || numdoc) gin_trgm_ops)`,
};
