import type * as wire from '@gremio/contract/personas/endpoints.ts';
import type { EstadoPersona, Ficha } from '@gremio/contract/personas/schemas.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ArchivosService } from '../archivos/files.ts';
import { today } from '../platform/clock.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { nameReason } from '../platform/database/author.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { createIdEncrypt } from '../platform/id-encrypt.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createActivacionService } from './activation.ts';
import { createClavesService } from './activation-keys.ts';
import { createConfirmacionService } from './mail-confirmation.ts';
import { createContactoService } from './contact.ts';
import { listEstados, setEstado } from './states.queries.ts';
import { createFotosService } from './photos.ts';
import { createHijosService, type OnErased, refuseFutureBirth } from './children.ts';
import { createIdentidadesService } from './devices.ts';
import { listPersonas } from './people-list.queries.ts';
import { bajaMail } from './mails.ts';
import { createPedidosService } from './key-requests.ts';
import * as queries from './people.queries.ts';
import type { Miembro, PersonaRow, PersonaWrite } from './people.queries.ts';

export type { Miembro } from './people.queries.ts';

export type PersonasService = ReturnType<typeof createPersonasService>;

/**
 * A room's handler of a persona's baja, run in the transaction that records it. Returns a text
 * for each thing that it gave back, such as `Turno del martes 8 de diciembre, 10:30`.
 */
export type OnBaja = (tx: Handle, personaId: number, afterCommit: AfterCommit) => Promise<string[]>;

/** The handlers of every room, in order. */
interface Handlers {
  onBaja: () => OnBaja[];
  /** Deletion of the copies that rooms keep, together with the persona or child. */
  onErased: () => OnErased[];
}

const TAKEN = {
  numero_documento: 'Ya hay otra persona con ese documento.',
  nro_afiliado: 'Ya hay otra persona con ese número.',
};
const SIN_MOTIVO = 'Decí por qué cambia su estado: queda en su historial.';
/** Maximum number of matching personas that a search in another room's list considers. */
const MAX_FOUND = 1_000;

/**
 * The roll: personas with their children, their devices and the activation keys
 * (docs/architecture.md#identity).
 */
export function createPersonasService(
  parts: Parts,
  ajustes: AjustesService,
  archivos: ArchivosService,
  mensajes: MensajesService,
  handlers: Handlers,
) {
  const { db, clock, keys } = parts;
  const ids = createIdEncrypt(keys);
  const identidades = createIdentidadesService(parts);
  const fotos = createFotosService(parts, archivos, ajustes, mensajes);
  const erased: OnErased = async (tx, who) => {
    for (const forget of handlers.onErased()) await forget(tx, who);
  };
  const hijos = createHijosService(parts, fotos, erased);
  const claves = createClavesService(parts);
  const activacion = createActivacionService(parts);
  const confirmacion = createConfirmacionService(parts, mensajes, activacion);

  async function closeDispositivos(tx: Handle, personaIds: number[], afterCommit: AfterCommit) {
    const closed = await identidades.closeAllOf(tx, personaIds);
    afterCommit(() => {
      for (const identidadId of closed) identidades.announce({ identidadId });
    });
    return closed.length;
  }

  /** Applies bajas: closes devices, gives back future places, queues a mail. */
  async function applyBajas(tx: Handle, personaIds: number[], afterCommit: AfterCommit) {
    await closeDispositivos(tx, personaIds, afterCommit);
    const contactos = await queries.findContactos(tx, personaIds);
    for (const persona of contactos) {
      const devueltos: string[] = [];
      for (const giveBack of handlers.onBaja()) {
        devueltos.push(...(await giveBack(tx, persona.id, afterCommit)));
      }
      if (persona.email) await mensajes.queue(tx, bajaMail(persona, persona.email, devueltos));
    }
    afterCommit(mensajes.wake);
  }

  async function followEstado(
    tx: Handle,
    personaId: number,
    estado: EstadoPersona,
    afterCommit: AfterCommit,
  ) {
    if (estado === 'baja') await applyBajas(tx, [personaId], afterCommit);
    afterCommit(() => identidades.announce({ personaId }));
  }

  async function refusalOf(
    tx: Handle,
    values: Pick<PersonaWrite, 'numero_documento' | 'nro_afiliado'>,
    except: number,
  ): Promise<Refusal | null> {
    const taken = await queries.findTaken(tx, values, except);
    if (taken.length === 0) return null;
    return refuse('ya_existe', {
      errores: taken.map((campo) => ({ campo, mensaje: TAKEN[campo] })),
    });
  }

  const store: Store<typeof wire.personas, PersonaRow> = {
    list: listPersonas,
    find: queries.findPersona,
    check: (values) => refuseFutureBirth(values.fecha_nacimiento, today(clock)),
    async create(tx, values) {
      const refusal = await refusalOf(tx, values, 0);
      if (refusal) return refusal;
      const id = await queries.insertPersona(tx, values);
      return (await queries.findPersona(tx, id)) as PersonaRow;
    },
    async update(tx, id, body, before, afterCommit) {
      const { version, motivo, estado = before.estado, ...values } = body;
      const moves = estado !== before.estado;
      if (moves && motivo === null) return refuseField('motivo', SIN_MOTIVO);
      const refusal = await refusalOf(tx, values, before.id);
      if (refusal) return refusal;
      if (moves) await nameReason(tx, motivo as string);
      if (!(await queries.updatePersona(tx, before.id, version, { ...values, estado })))
        return null;
      if (moves) await followEstado(tx, before.id, estado, afterCommit);
      return queries.findPersona(tx, before.id);
    },
    async remove(tx, id) {
      const row = await queries.findPersona(tx, id);
      await queries.deletePersona(tx, id);
      if (row) await erased(tx, { tipo: 'padron', id: row.id, documento: row.numero_documento });
      return null;
    },
  };

  return {
    ...identidades,
    store,
    hijos,
    fotos,
    listHijos: hijos.listHijos,
    claves,
    activacion,
    confirmacion,
    contacto: createContactoService(parts, mensajes, confirmacion),
    pedidos: createPedidosService(parts, mensajes, claves, activacion),
    closeDispositivos,
    listEstados,

    /**
     * Deletes the persona's children with their photos, and every copy of the family's data in other rooms.
     * Returns the documents that identified them.
     */
    async eraseCopies(tx: Handle, persona: Miembro, afterCommit: AfterCommit): Promise<string[]> {
      const documentos = [persona.numero_documento];
      for (const hijo of await hijos.listOf(tx, [persona.id])) {
        documentos.push(hijo.numdoc);
        await hijos.store.remove(tx, hijo.id, afterCommit);
      }
      await erased(tx, { tipo: 'padron', id: persona.id, documento: persona.numero_documento });
      return documentos;
    },

    /** Changes the estado, with the reason that its history keeps. */
    async changeEstado(
      tx: Handle,
      before: PersonaRow,
      { estado, motivo, version }: { estado: EstadoPersona; motivo: string; version: number },
      afterCommit: AfterCommit,
    ): Promise<PersonaRow | Refusal> {
      if (estado === before.estado) return refuseField('estado', 'Ya tiene ese estado.');
      await nameReason(tx, motivo);
      if (!(await setEstado(tx, before.id, version, estado))) {
        return refuse('version_vieja', { actual: before });
      }
      await followEstado(tx, before.id, estado, afterCommit);
      return (await queries.findPersona(tx, before.id)) as PersonaRow;
    },

    /**
     * Locks a persona until the transaction ends, so that what they do in two places at once is serialized.
     */
    async hold(tx: Handle, personaId: number): Promise<void> {
      await queries.holdEstados(tx, [personaId]);
    },

    /** For the roll's import, in the transaction that records the bajas. */
    applyBajas,
    /** For the roll's import, once committed: caches read the estado of these personas again. */
    announceEstados(personaIds: number[]): void {
      for (const personaId of personaIds) identidades.announce({ personaId });
    },

    async findFicha(personaId: PersonaId): Promise<Ficha | Refusal> {
      const card = await queries.findCard(db, personaId);
      if (!card) return refuse('no_encontrado');
      const { id, ficha_id, version_carnet: version, ...ficha } = card;
      return { ...ficha, id: ficha_id, id_encrypt: ids.seal({ personaId: id, version }) };
    },

    /** Returns the persona's seccional, null if unknown, and whether it counts as the capital area. */
    async seccionalOf(
      personaId: PersonaId,
    ): Promise<{ seccional: string | null; esDeCapi: boolean }> {
      const [card, capital] = await Promise.all([
        queries.findCard(db, personaId),
        ajustes.get('capital'),
      ]);
      const seccional = card?.seccional ?? null;
      return { seccional, esDeCapi: seccional !== null && capital.seccionales.includes(seccional) };
    },

    /** For the card's room. */
    findCard: (handle: Handle, personaId: number) => queries.findCard(handle, personaId),
    renewCard: (tx: Handle, personaId: number) => queries.renewCard(tx, personaId),

    /** Returns names, documents and numbers of personas, by id. */
    async personasById(handle: Handle, personaIds: number[]) {
      const found = await queries.findResumenes(handle, [...new Set(personaIds)]);
      return new Map(found.map((persona) => [persona.id, persona]));
    },
    /** Like `personasById`, with the columns that decide eligibility. */
    async miembrosById(handle: Handle, personaIds: number[]): Promise<Map<number, Miembro>> {
      const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
      return new Map(found.map((persona) => [persona.id, persona]));
    },
    async inactivos(handle: Handle, personaIds: number[]): Promise<number[]> {
      const found = await queries.findMiembros(handle, [...new Set(personaIds)]);
      return found.filter((one) => one.estado !== 'activo').map((one) => one.id);
    },
    /** Returns the persona with this document, or else with this member number. */
    async findIdByNumero(handle: Handle, numero: string): Promise<number | null> {
      const found = await queries.findByNumero(handle, numero);
      return found?.id ?? null;
    },

    /** Refuses unless the persona is active: only then may something be taken in their name. */
    async refusalFor(handle: Handle, personaId: number): Promise<Refusal | null> {
      const [persona] = await queries.findMiembros(handle, [personaId]);
      if (!persona) return refuse('no_encontrado');
      return persona.estado === 'activo' ? null : refuse(persona.estado);
    },
    knownDocumentos: queries.knownDocumentos,
    listSeccionales: queries.listSeccionales,
    idsOfSeccional: queries.findIdsOfSeccional,
    async findEmail(handle: Handle, personaId: number): Promise<string | null> {
      return (await queries.findCard(handle, personaId))?.email ?? null;
    },
    /** Returns the personas that match a staff search, at most a thousand. */
    searchIds: (handle: Handle, q: string) => queries.searchIds(handle, q, MAX_FOUND),
  };
}
