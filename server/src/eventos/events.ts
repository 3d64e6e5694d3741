import { esViva } from '@gremio/contract/eventos/rules.ts';
import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createTickets } from '../platform/tickets.ts';
import { createCancelacionService } from './cancellation.ts';
import { type CambiosService, createCambiosService } from './changes.ts';
import { createAtencionService } from './desk.ts';
import { createPuertaDeEventos } from './door.ts';
import { createSorteoService } from './draw.ts';
import { createContextoService } from './eligibility.ts';
import { listLivingOf } from './enrolment.queries.ts';
import { createInscripcionService, type InscripcionService } from './enrolment.ts';
import { showsImagen } from './events.queries.ts';
import { createExportacion } from './exports.ts';
import * as guests from './guests.queries.ts';
import { createInvitacionesService } from './invitations.ts';
import { createAvisosService } from './notices.ts';
import { createEventosPropios } from './own-events.ts';
import { createEsperaService, type EsperaService } from './waiting-list.ts';

const DAY_MS = 86_400_000;
/** Days after an event for which diets and remarks are kept. */
const CARE_DAYS = 90;
const BAJA = 'Baja de la afiliación.';

interface Rooms {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

interface Eventos extends Pick<Parts, 'db' | 'clock'> {
  espera: EsperaService;
  cambios: CambiosService;
  inscripcion: InscripcionService;
  wake: () => void;
}

export type EventosService = ReturnType<typeof createEventosService>;

/** Events: audience, enrolment, waiting list, draw and door (docs/architecture.md#scarcity). */
export function createEventosService(parts: Parts, rooms: Rooms) {
  const { imagenes, mensajes, personas } = rooms;
  const tickets = createTickets(parts.keys);
  const contextos = createContextoService(parts, rooms);
  const espera = createEsperaService(parts, personas);
  const worker = createAvisosService(parts, contextos, mensajes, tickets);
  const { wake } = worker;
  const cambios = createCambiosService(parts, contextos, espera, tickets, wake);
  const steps = { contextos, espera, cambios };
  const inscripcion = createInscripcionService(parts, steps, tickets, wake);
  const sorteo = createSorteoService(parts, espera);
  const invitaciones = createInvitacionesService(parts, contextos);
  const { ensure } = invitaciones;
  const atencion = createAtencionService(
    parts,
    { espera, cambios, inscripcion, sorteo, ensure },
    { imagenes, personas },
    wake,
  );
  const eventos: Eventos = { ...parts, espera, cambios, inscripcion, wake };
  return {
    ...createEventosPropios(parts, { contextos, imagenes, inscripcion, invitaciones, tickets }),
    ...bind(eventos, { addInvitado, removeInvitado, lapseOffers, forgetCare, releaseAll }),
    inscripcion,
    cambios,
    sorteo,
    cancelacion: createCancelacionService(parts, espera, wake),
    worker,
    atencion,
    exportacion: createExportacion(atencion.invitados),
    puerta: createPuertaDeEventos(personas),
    showsImagen,
    takenPlaces: guests.takenPlaces,
  };
}

async function addInvitado(
  { cambios, inscripcion }: Eventos,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  uno: InvitadoWrite,
  base: string,
  afterCommit: AfterCommit,
) {
  const pair = await inscripcion.pairWithin(tx, personaId, id);
  if (!pair) return refuse('no_encontrado');
  return cambios.addInvitado(tx, { ...pair, base }, uno, afterCommit);
}

async function removeInvitado(
  { cambios }: Eventos,
  tx: Handle,
  personaId: PersonaId,
  invitadoId: number,
  base: string,
  afterCommit: AfterCommit,
) {
  const row = await guests.findInvitado(tx, invitadoId, personaId);
  if (!row) return refuse('no_encontrado');
  if (row.parentesco === 'titular') return refuse('invitado_titular');
  const pair = { eventoId: row.evento_id, personaId, base };
  return cambios.removeInvitado(tx, pair, invitadoId, afterCommit);
}

async function lapseOffers({ espera, wake }: Eventos): Promise<void> {
  if ((await espera.lapseAll()) > 0) wake();
}

/** Deletes diets and remarks (health data) some time after the event. */
function forgetCare({ db, clock }: Eventos, ending?: AbortSignal) {
  const before = new Date(clock.now().getTime() - CARE_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => guests.forgetCare(db, before, limit), ending);
}

/**
 * Cancels the coming enrolments of a persona who leaves; returns them in words. Events are locked in the
 * order of their cupos' ids.
 */
async function releaseAll(
  { clock, cambios, wake }: Eventos,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<string[]> {
  const living = await listLivingOf(tx, personaId, clock.now().toISOString());
  const told: string[] = [];
  for (const eventoId of living) {
    const held = await cambios.hold(tx, { eventoId, personaId });
    if (isRefusal(held) || !esViva(held.invitacion)) continue;
    await cambios.drop(tx, held, { motivo: BAJA, aviso: null });
    told.push(`Inscripción a ${held.contexto.evento.nombre}`);
  }
  if (told.length > 0) afterCommit(wake);
  return told;
}
