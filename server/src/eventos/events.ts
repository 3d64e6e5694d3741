import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createTickets } from '../platform/tickets.ts';
import { createCancellationService } from './cancellation.ts';
import { type ChangesService, createChangesService } from './changes.ts';
import { createDeskService } from './desk.ts';
import { puerta } from './door.ts';
import { createSorteoService } from './draw.ts';
import { createEligibilityService } from './eligibility.ts';
import { createInscripcionService, type InscripcionService } from './enrolment.ts';
import { showsImagen } from './events.queries.ts';
import { createDoorList, createExportacion } from './exports.ts';
import * as guests from './guests.queries.ts';
import { createInvitacionesService } from './invitations.ts';
import { createEventosBaja } from './leaving.ts';
import { createNoticesService } from './notices.ts';
import { createEventosPropios } from './own-events.ts';
import { createEventosRegreso } from './returning.ts';
import { createWaitingListService, type WaitingListService } from './waiting-list.ts';

/** Days after an event for which diets and remarks are kept. */
const CARE_DAYS = 90;

interface Rooms {
  house: Parts;
}

interface Eventos extends Pick<Parts, 'db' | 'clock'> {
  waitingList: WaitingListService;
  changes: ChangesService;
  inscripcion: InscripcionService;
  wake: () => void;
}

export type EventosService = ReturnType<typeof createEventosService>;

/** Events: audience, enrolment, waiting list, draw and door (docs/architecture.md#scarcity). */
export function createEventosService(parts: Parts, rooms: Rooms) {
  const { house } = rooms;
  const tickets = createTickets(parts.keys);
  const eligibility = createEligibilityService(parts);
  const waitingList = createWaitingListService(parts);
  const worker = createNoticesService(parts, eligibility, house, tickets);
  const { wake } = worker;
  const changes = createChangesService(parts, eligibility, waitingList, tickets, wake);
  const steps = { eligibility, waitingList, changes };
  const inscripcion = createInscripcionService(parts, steps, tickets, wake);
  const sorteo = createSorteoService(parts, waitingList);
  const invitaciones = createInvitacionesService(parts, eligibility);
  const { ensure } = invitaciones;
  const desk = createDeskService(
    parts,
    { waitingList, changes, inscripcion, sorteo, ensure },
    wake,
  );
  const eventos: Eventos = { ...parts, waitingList, changes, inscripcion, wake };
  return {
    ...createEventosPropios(parts, { eligibility, inscripcion, invitaciones, tickets }),
    ...bind(eventos, { addInvitado, removeInvitado, lapseOffers, forgetCare }),
    baja: createEventosBaja(eventos),
    regreso: createEventosRegreso(parts, waitingList),
    inscripcion,
    changes,
    sorteo,
    cancelacion: createCancellationService(parts, waitingList, wake),
    worker,
    desk,
    exportacion: createExportacion(desk.invitados),
    doorList: createDoorList(desk.invitados),
    puerta,
    showsImagen,
    takenPlaces: guests.takenPlaces,
  };
}

async function addInvitado(
  { changes, inscripcion }: Eventos,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  uno: InvitadoWrite,
  base: string,
  afterCommit: AfterCommit,
) {
  const pair = await inscripcion.pairWithin(tx, personaId, id);
  if (!pair) return refuse('no_encontrado');
  return changes.addInvitado(tx, { ...pair, base }, uno, afterCommit);
}

async function removeInvitado(
  { changes }: Eventos,
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
  return changes.removeInvitado(tx, pair, invitadoId, afterCommit);
}

async function lapseOffers({ waitingList, wake }: Eventos): Promise<void> {
  if ((await waitingList.lapseAll()) > 0) wake();
}

/** Deletes diets and remarks (health data) some time after the event. */
function forgetCare({ db, clock }: Eventos, ending?: AbortSignal) {
  const before = new Date(clock.now().getTime() - CARE_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => guests.forgetCare(db, before, limit), ending);
}
