import { formularioCompleto } from '@gremio/contract/eventos/invitados/rules.ts';
import { esViva } from '@gremio/contract/eventos/rules.ts';
import type {
  Evento,
  EventoPropio,
  Invitacion,
  Invitado,
  Strategy,
} from '@gremio/contract/eventos/schemas.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { createBatcher } from '../platform/batch.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { qrDataUrl } from '../platform/qr.ts';
import { createTickets } from '../platform/tickets.ts';
import { createAtencionService, createCancelacionService } from './desk.ts';
import { createAvisosService } from './notices.ts';
import { createCambiosService } from './changes.ts';
import {
  type Contexto,
  createContextoService,
  primeros,
  entradaOf,
  toInvitacion,
  toInvitado,
  toResumen,
} from './eligibility.ts';
import { createEsperaService } from './waiting-list.ts';
import { createExportacion } from './exports.ts';
import {
  ensureInvitaciones,
  findOwn,
  type FreshInvitacion,
  listLivingOf,
} from './enrolment.queries.ts';
import { createInscripcionService } from './enrolment.ts';
import { findInvitado, forgetCare, listInvitados, takenPlaces } from './guests.queries.ts';
import { createPuertaDeEventos } from './door.ts';
import * as queries from './events.queries.ts';
import { createSorteoService } from './draw.ts';

export type EventosService = ReturnType<typeof createEventosService>;

const DAY_MS = 86_400_000;
/** Days for which members still see their past events. */
const SHOWN_DAYS = 30;
/** Days after an event for which diets and remarks are kept. */
const CARE_DAYS = 90;
const QR_SIZE = 230;
const BAJA = 'Baja de la afiliación.';

export interface EventosRooms {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

const freshOf = (contexto: Contexto, base: string): FreshInvitacion => {
  const { evento, persona } = contexto;
  const gente = primeros(contexto, evento.estrategia);
  return { eventoId: evento.id, cupoId: evento.cupo_id, personaId: persona.id, base, gente };
};

/** Events: audience, enrolment, waiting list, draw and door (docs/architecture.md#scarcity). */
export function createEventosService(parts: Parts, rooms: EventosRooms) {
  const { db, clock } = parts;
  const { imagenes, mensajes, personas } = rooms;
  const tickets = createTickets(parts.keys);
  const contextos = createContextoService(parts, rooms);
  const espera = createEsperaService(parts, personas);
  const worker = createAvisosService(parts, contextos, mensajes, tickets);
  const cambios = createCambiosService(parts, contextos, espera, tickets, worker.wake);
  const steps = { contextos, espera, cambios };
  const inscripcion = createInscripcionService(parts, steps, tickets, worker.wake);
  const sorteo = createSorteoService(parts, espera);
  const atencion = createAtencionService(
    parts,
    { espera, cambios, inscripcion, sorteo, ensure },
    { imagenes, personas },
    worker.wake,
  );

  /** Creates a member's invitación if there is none. Refuses if the event is not for them. */
  async function ensure(
    handle: Handle,
    eventoId: number,
    personaId: number,
    base: string,
  ): Promise<number | Refusal> {
    const contexto = await contextos.loadOne(handle, { eventoId, personaId });
    if (!contexto) return refuse('no_encontrado');
    const { miembro, invitacion } = contexto;
    if (invitacion) return invitacion.id;
    if (!miembro.destinatario) {
      const strategy = contextos.strategyOf(contexto);
      return refuse('evento_no_habilitado', { message: strategy.frase, strategy });
    }
    await ensureInvitaciones(handle, [freshOf(contexto, base)], clock.now().toISOString());
    const [made] = await findOwn(handle, [{ eventoId, personaId }]);
    return made ? made.id : refuse('no_encontrado');
  }

  // Batched: on opening day everybody looks for the first time at once.
  const make = createBatcher<FreshInvitacion, void>(
    async (fresh) => {
      await ensureInvitaciones(db, fresh, clock.now().toISOString());
      return fresh.map(() => undefined);
    },
    { lanes: 2, ownerOf: ({ eventoId, personaId }) => `${eventoId} ${personaId}` },
  );

  async function toEventos(handle: Handle, rows: queries.EventoRow[]): Promise<Evento[]> {
    const known = await imagenes.find(
      handle,
      rows.map((row) => row.imagen_id),
    );
    return rows.map(({ imagen_id: id, ...row }) => ({
      ...row,
      imagen: id === null ? null : (known.get(id) ?? null),
    }));
  }

  const holds = ({ invitacion }: Contexto): boolean => invitacion !== null && esViva(invitacion);

  /** True if staff cancelled the event in which this member held something. */
  const lost = ({ evento, invitacion }: Contexto): boolean =>
    evento.cancelado !== null && invitacion?.estado === 'cancelada';

  /** True if the event is for this member, or if they hold or lost something in it. */
  const isShown = (contexto: Contexto): boolean =>
    holds(contexto) ||
    lost(contexto) ||
    (contexto.evento.publicado && contexto.miembro.destinatario);

  async function findShown(personaId: number, eventoId: number): Promise<Contexto | null> {
    const contexto = await contextos.find({ eventoId, personaId });
    return contexto && isShown(contexto) ? contexto : null;
  }

  async function listInvitadosOf(personaId: number, eventoId: number): Promise<Invitado[]> {
    const [own] = await findOwn(db, [{ eventoId, personaId }]);
    if (!own) return [];
    const rows = await listInvitados(db, [own.id]);
    return rows.map((row) => toInvitado(tickets, own.estado, row));
  }

  /**
   * Returns the text of an entry, with its person and event: only for this member's own people, while they
   * have a confirmed place.
   */
  async function findEntrada(personaId: PersonaId, invitadoId: number) {
    const invitado = await findInvitado(db, invitadoId, personaId);
    if (!invitado) return refuse('no_encontrado');
    const entrada = entradaOf(tickets, invitado.estado_invitacion, invitado);
    const [evento] = await queries.findEventos(db, [invitado.evento_id]);
    return entrada === null || !evento
      ? refuse('entrada_sin_lugar')
      : { entrada, invitado, evento };
  }

  return {
    showsImagen: queries.showsImagen,
    inscripcion,
    cambios,
    sorteo,
    cancelacion: createCancelacionService(parts, espera, worker.wake),
    worker,
    atencion,
    exportacion: createExportacion(atencion.invitados),
    puerta: createPuertaDeEventos(personas),
    takenPlaces,

    async lapseOffers(): Promise<void> {
      if ((await espera.lapseAll()) > 0) worker.wake();
    },

    /** Deletes diets and remarks (health data) some time after the event. */
    forgetCare: (ending?: AbortSignal) => {
      const before = new Date(clock.now().getTime() - CARE_DAYS * DAY_MS).toISOString();
      return inSteps((limit) => forgetCare(db, before, limit), ending);
    },

    /** Lists a member's events, coming and recent, each with how they may enrol. */
    async listEventos(personaId: PersonaId): Promise<EventoPropio[]> {
      const now = clock.now();
      const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString();
      const ids = await queries.listIdsFor(db, personaId, now.toISOString(), since);
      const pairs = ids.map((eventoId) => ({ eventoId, personaId }));
      const shown = (await contextos.load(db, pairs)).flatMap((one) =>
        one && isShown(one) ? [one] : [],
      );
      const eventos = await toEventos(
        db,
        shown.map((one) => one.evento),
      );
      return shown.map((contexto, index) => ({
        ...(eventos[index] as Evento),
        invitacion: contexto.invitacion && toResumen(contexto.invitacion),
        strategy: contextos.strategyOf(contexto),
      }));
    },

    async viewEvento(personaId: PersonaId, id: number): Promise<Evento | Refusal> {
      const contexto = await findShown(personaId, id);
      if (!contexto) return refuse('no_encontrado');
      return (await toEventos(db, [contexto.evento]))[0] as Evento;
    },

    /** Returns how a member may enrol, and creates their invitación if the event is for them. */
    async findStrategy(
      personaId: PersonaId,
      eventoId: number,
      base: string,
    ): Promise<Strategy | Refusal> {
      const pair = { eventoId, personaId };
      const contexto = await contextos.find(pair);
      if (!contexto || !(contexto.evento.publicado || holds(contexto) || lost(contexto))) {
        return refuse('no_encontrado');
      }
      const { invitacion, miembro } = contexto;
      const { cancelado } = contexto.evento;
      if (invitacion || cancelado || !miembro.destinatario || miembro.estado !== 'activo') {
        return contextos.strategyOf(contexto);
      }
      await make(freshOf(contexto, base));
      return contextos.strategyOf((await contextos.find(pair)) ?? contexto);
    },

    async findInvitacion(personaId: PersonaId, id: number): Promise<Invitacion | Refusal> {
      const pair = await inscripcion.pairOf(personaId, id);
      const [row] = pair ? await findOwn(db, [pair]) : [];
      return row
        ? toInvitacion(tickets, row, await listInvitados(db, [id]))
        : refuse('no_encontrado');
    },

    listInvitadosOf,

    async isComplete(personaId: PersonaId, eventoId: number): Promise<boolean> {
      const gente = await listInvitadosOf(personaId, eventoId);
      return gente.length > 0 && formularioCompleto(gente);
    },

    findEntrada,

    async drawEntrada(personaId: PersonaId, invitadoId: number): Promise<string | Refusal> {
      const found = await findEntrada(personaId, invitadoId);
      return isRefusal(found) ? found : qrDataUrl(found.entrada, QR_SIZE);
    },

    async addInvitado(
      tx: Handle,
      personaId: PersonaId,
      id: number,
      uno: Parameters<typeof cambios.addInvitado>[2],
      base: string,
      afterCommit: AfterCommit,
    ) {
      const pair = await inscripcion.pairWithin(tx, personaId, id);
      if (!pair) return refuse('no_encontrado');
      return cambios.addInvitado(tx, { ...pair, base }, uno, afterCommit);
    },

    async removeInvitado(
      tx: Handle,
      personaId: PersonaId,
      invitadoId: number,
      base: string,
      afterCommit: AfterCommit,
    ) {
      const row = await findInvitado(tx, invitadoId, personaId);
      if (!row) return refuse('no_encontrado');
      if (row.parentesco === 'titular') return refuse('invitado_titular');
      const pair = { eventoId: row.evento_id, personaId, base };
      return cambios.removeInvitado(tx, pair, invitadoId, afterCommit);
    },

    /**
     * Cancels the coming enrolments of a persona who leaves; returns them in words. Events are locked in the
     * order of their cupos' ids.
     */
    async releaseAll(tx: Handle, personaId: number, afterCommit: AfterCommit): Promise<string[]> {
      const living = await listLivingOf(tx, personaId, clock.now().toISOString());
      const told: string[] = [];
      for (const eventoId of living) {
        const held = await cambios.hold(tx, { eventoId, personaId });
        if (isRefusal(held) || !esViva(held.invitacion)) continue;
        await cambios.drop(tx, held, { motivo: BAJA, aviso: null });
        told.push(`Inscripción a ${held.contexto.evento.nombre}`);
      }
      if (told.length > 0) afterCommit(worker.wake);
      return told;
    },
  };
}
