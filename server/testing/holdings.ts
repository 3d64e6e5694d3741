import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import * as congreso from '@gremio/contract/congreso/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import * as turnos from '@gremio/contract/turnos/endpoints.ts';
import * as vouchers from '@gremio/contract/vouchers/endpoints.ts';
import type { PersonaId } from '../src/platform/http/callers.ts';
import type { TestApp } from './app.ts';
import { openCampania } from './campania.ts';
import { type Answered, callWire } from './http.ts';
import type { Member } from './members.ts';
import type { World } from './samples.ts';
import { openTipo } from './vouchers.ts';
import { openEvento, readStrategy } from './world-eventos.ts';
import { openHotel } from './world-hoteles.ts';
import { buildWorld } from './world.ts';

/** A member who holds one of each thing, and what else the writes about them need. */
export interface Held {
  world: World;
  owner: Member;
  /** Holds the places that the owner waits for. */
  other: Member;
  /** Session of a national administrator. */
  token: string;
  /** Vacation days; the owner has the first. */
  vacaciones: string[];
  /** A kind of voucher that the owner has for a child, and one that they have not claimed. */
  hijoTipoId: number;
  libreTipoId: number;
  /** Events in which the owner waits, has an offer, and did not enrol. */
  esperaId: number;
  ofertaId: number;
  libreId: number;
  /** Hotel by agreement where the owner asked for a stay, and that stay. */
  convenioId: number;
  pedidaId: number;
  hotelNoches: string[];
}

async function done<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  input: Parameters<typeof callWire<E>>[2],
): Promise<Awaited<ReturnType<typeof callWire<E>>>['body']> {
  const { body, status } = await callWire(app.url, endpoint, input);
  if (status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  return body;
}

/** Joins an event: takes a place, or waits for one. */
async function join(app: TestApp, eventoId: number, member: Member): Promise<number> {
  const { invitacion_id } = await readStrategy(app, eventoId, member);
  const params = { id: invitacion_id as number };
  const body = { confirma: true, espera: true };
  await done(app, eventos.editInvitacion, { params, body, token: member.token });
  return params.id;
}

/** Creates an event whose only place the other has, and for which the owner waits. */
async function openFull(app: TestApp, { owner, other }: Pick<Held, 'owner' | 'other'>) {
  const { id } = await openEvento(app, { plazas: 1 });
  const taken = await join(app, id, other);
  await join(app, id, owner);
  return { id, taken };
}

async function openStays(app: TestApp, owner: Member) {
  const { id, noches } = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { reserva } = await done(app, hoteles.addReserva, {
    token: owner.token,
    body: {
      hotel_id: id,
      fecha_desde: noches[6] as string,
      fecha_hasta: noches[8] as string,
      adultos: 2,
    },
  });
  await done(app, hoteles.mailConvenio, {
    token: owner.token,
    body: { reserva_id: reserva.id },
  });
  return { convenioId: id, pedidaId: reserva.id, hotelNoches: noches };
}

export async function buildHoldings(app: TestApp): Promise<Held> {
  const [owner, other] = [await app.newMember(), await app.newMember()];
  await app.query(`update personas set email = 'p' || id || '@prueba.local' where id = any($1)`, [
    [owner.personaId, other.personaId],
  ]);
  const world = await buildWorld(app, owner);
  const { token } = owner;
  const vacacion = await openCampania(app, { fire_collection: 'vacation', dias_por_empleado: 2 });
  await done(app, turnos.addEmpleado, { params: { dia: vacacion.dias[0] as string }, token });
  const hijoTipo = await openTipo(app, {
    clase: 'voucher',
    nombre: 'Kit escolar',
    con_turno: true,
    campania_id: world.turnoId,
  });
  await done(app, vouchers.addVouchers, { params: { typeId: hijoTipo.id }, token });
  const libreTipo = await openTipo(app, { clase: 'solo_cine', nombre: 'Cine' });
  await join(app, world.sorteoId, owner);
  const espera = await openFull(app, { owner, other });
  const oferta = await openFull(app, { owner, other });
  await done(app, eventos.cancelInscripcion, {
    params: { id: oferta.taken },
    token: other.token,
  });
  const libre = await openEvento(app);
  return {
    world,
    owner,
    other,
    token: await app.newStaff('administracion'),
    vacaciones: vacacion.dias,
    hijoTipoId: hijoTipo.id,
    libreTipoId: libreTipo.id,
    esperaId: espera.id,
    ofertaId: oferta.id,
    libreId: libre.id,
    ...(await openStays(app, owner)),
  };
}

/** Moment, place and state of each thing of a kind that the member holds; null if nothing can be read. */
type Told = object[] | null;
type Reads = Record<
  string,
  [endpoint: Endpoint, read: (app: TestApp, held: Held, lists: Lists) => Promise<Told>]
>;

/** Reads that tell of several things: each is made once. */
async function readLists(app: TestApp, { owner: { personaId: x, token } }: Held) {
  const input = { params: { x }, token };
  return {
    eventos: await callWire(app.url, eventos.listEventos, input),
    tipos: await callWire(app.url, vouchers.listTiposPropios, input),
  };
}
type Lists = Awaited<ReturnType<typeof readLists>>;

/** The facts of each thing, as a text. */
export type Facts = Map<string, string>;

const factsOf = <T>({ status, body }: Answered<T>, pick: (body: T) => object[]): Told =>
  status < 300 ? pick(body) : null;

const readEvento = (eventoId: (held: Held) => number): Reads[string] => [
  eventos.listEventos,
  async (app, held, { eventos: listed }) => {
    const { token, personaId: b } = held.owner;
    const a = eventoId(held);
    const entradas = async () => {
      const people = await callWire(app.url, eventos.listInvitados, { params: { a, b }, token });
      return factsOf(people, (body) => body.invitaciones.map(({ estado }) => ({ estado })));
    };
    const { eventos: all = null } = listed.status < 300 ? listed.body : {};
    const evento = all?.find(({ id, invitacion }) => id === a && invitacion);
    if (!evento) return all && [];
    const { comienza, termina, lugar, direccion, cancelado, invitacion } = evento;
    return [
      {
        comienza,
        termina,
        lugar,
        direccion,
        cancelado,
        estado: invitacion?.estado,
        oferta_hasta: invitacion?.oferta_hasta,
        personas: invitacion?.personas,
        entradas: await entradas(),
      },
    ];
  },
];

const readVouchers = (tipoId: (held: Held) => number): Reads[string] => [
  vouchers.listTiposPropios,
  async (_app, held, { tipos: listed }) =>
    factsOf(listed, ({ tipos }) =>
      tipos
        .filter(({ id }) => id === tipoId(held))
        .flatMap(({ con_turno, turno_id, pide_fotos, vouchers: all }) =>
          all
            .filter(({ id }) => id !== null)
            .map(({ id, estado, codigo, vence, usado }) => ({
              id,
              estado,
              codigo,
              vence,
              usado,
              pide_fotos,
              retiro: con_turno ? turno_id : null,
            })),
        ),
    ),
];

/** The member's own reads of each thing that they hold. */
export const HOLDINGS: Reads = {
  turno: [
    turnos.viewTurno,
    async (app, { owner, world }) => {
      const params = { a: owner.personaId, b: world.turnoId };
      const answer = await callWire(app.url, turnos.viewTurno, { params, token: owner.token });
      return factsOf(answer, ({ turno }) =>
        turno ? [{ estado: turno.estado, dia: turno.dia, hora: turno.hora, desc: turno.desc }] : [],
      );
    },
  ],
  'día de vacaciones': [
    turnos.misDias,
    async (app, { owner }) =>
      factsOf(await callWire(app.url, turnos.misDias, { token: owner.token }), ({ dias }) =>
        dias.map(({ dia, desc }) => ({ dia, desc })),
      ),
  ],
  voucher: readVouchers(({ world }) => world.voucherTipoId),
  'voucher de un hijo': readVouchers(({ hijoTipoId }) => hijoTipoId),
  'voucher sin pedir': readVouchers(({ libreTipoId }) => libreTipoId),
  entrada: readEvento(({ world }) => world.eventoId),
  'lugar ofrecido': readEvento(({ ofertaId }) => ofertaId),
  'lugar en la lista de espera': readEvento(({ esperaId }) => esperaId),
  'lugar en un sorteo': readEvento(({ world }) => world.sorteoId),
  'evento sin inscripción': readEvento(({ libreId }) => libreId),
  'formulario del congreso': [
    congreso.getCongreso,
    async (app, { owner }) => {
      const params = { id: owner.personaId };
      const answer = await callWire(app.url, congreso.getCongreso, { params, token: owner.token });
      return factsOf(answer, ({ congreso: { congreso: edicion, FormCongreso: form } }) =>
        form && edicion
          ? [
              {
                lugar: edicion.lugar,
                direccion: edicion.direccion,
                desde: edicion.desde,
                hasta: edicion.hasta,
                estado: form.estado,
                vigente: form.vigente,
                ingreso: form.ingreso,
                noches: form.noches,
                comidas: form.comidas,
              },
            ]
          : [],
      );
    },
  ],
  'estadía en un hotel': [
    hoteles.listReservas,
    async (app, { owner }) => {
      const params = { id: owner.personaId };
      const answer = await callWire(app.url, hoteles.listReservas, { params, token: owner.token });
      return factsOf(answer, ({ reservas }) =>
        reservas.map(({ id, estado, fecha_desde, fecha_hasta, hotel }) => ({
          id,
          estado,
          fecha_desde,
          fecha_hasta,
          direccion: hotel.direccion,
          localidad: hotel.localidad,
        })),
      );
    },
  ],
  'foto de un hijo': [
    listHijos,
    async (app, { owner, world }) => {
      const params = { personId: owner.personaId };
      const answer = await callWire(app.url, listHijos, { params, token: owner.token });
      return factsOf(answer, ({ hijos }) =>
        hijos
          .filter(({ id }) => id === world.hijoId)
          .map(({ foto_dni_1_estado: frente, foto_dni_2_estado: dorso }) => ({ frente, dorso })),
      );
    },
  ],
};

/** A member's own reads that show nothing that they hold, or the same as one of `HOLDINGS`. */
export const OTHER_READS: Record<string, string> = {
  'GET /afigestion/personas/ver_qr/{id}.json': 'the card',
  'GET /afigestion/personas/consultas_carnet/{id}.json': 'the card',
  'GET /afigestion/form_congresos/index/{id}.json': 'the form, as the congress has it',
  'GET /afigestion/form_congresos/existe_form/{id}.json': 'the form, as the congress has it',
  'GET /afigestion/form_congresos/qr_img/{id}.json': 'the form, as the congress has it',
  'GET /eventos/eventos_invitations/user_strategy/{a}/{b}.json': 'the entry, as the list has it',
  'GET /eventos/eventos_invitations/getInvitacion/{id}.json': 'the entry, as the list has it',
  'GET /eventos/eventos_invitations/qr_img_fiesta/{id}.json': 'the entry, as the list has it',
  'GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}.json': 'read with the entry',
  'GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}.json': 'the entry’s people',
  'GET /auth/dispositivos.json': 'devices',
  'GET /afigestion/personas/ficha/{id}.json': 'data of the persona',
  'GET /afigestion/fichas/get_ficha_id/{id}.json': 'data of the persona',
  'GET /afigestion/personas/es_de_capi_para_fiesta_si_no/{id}.json': 'data of the persona',
  'GET /afigestion/personas/contacto/{id}.json': 'data of the persona',
  'GET /afigestion/seccionales/mi_seccional.json': 'the offices of a seccional',
  'GET /afigestion/vouchers/index/{typeId}/{x}.json': 'the vouchers of a kind',
  'GET /avisos/preferencias.json': 'choices of notices',
  'GET /avisos/calendario.json': 'the address of the calendar',
  'GET /afigestion/privacidad/pedidos/{id}.json': 'requests about data, which have a term by law',
};

/** The persona that the owner is now: another one, once the two were merged. */
export async function currentId(app: TestApp, { owner }: Held): Promise<PersonaId> {
  const [row] = await app.query<{ id: PersonaId }>(
    'select persona_id as id from uniones where unida_id = $1 and deshecha is null',
    [owner.personaId],
  );
  return row?.id ?? owner.personaId;
}

/** Reads all that the member holds. */
export async function readHoldings(app: TestApp, held: Held): Promise<Facts> {
  const personaId = await currentId(app, held);
  const now = { ...held, owner: { ...held.owner, personaId } };
  const lists = await readLists(app, now);
  const facts: Facts = new Map();
  for (const [thing, [, read]] of Object.entries(HOLDINGS)) {
    facts.set(thing, JSON.stringify(await read(app, now, lists)));
  }
  return facts;
}
