import { eventosStore } from '../eventos/catalogo.ts';
import { enrol } from '../eventos/desk.ts';
import { listOf as listHijosOf } from '../hijos/hijos.ts';
import { pick } from './pick.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { eventoWrite, InvitadoEdit } from '@gremio/contract/eventos/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { setMoments } from './eventos.queries.ts';
import { seedImagen } from './noticias.ts';
import { required } from './required.ts';
import { type Scene, SCENES } from './scenes.ts';

type Evento = z.input<typeof eventoWrite>;

/**
 * The member of the first fixed key has entries for the peña; a visitor of the demo can enrol her in the
 * family party.
 */
const MOTHER = 0;
const FIRST_OTHER = 4;
const FIRST_GUEST = 31_400_100;

const at = (dia: string, hora: string) => `${dia}T${hora}:00-03:00`;

const fiesta = (hoy: string): Evento => ({
  nombre: 'Fiesta de fin de año',
  descripcion:
    'Una tarde en el predio con juegos, espectáculos y merienda para toda la familia.\n\n- Inflables y taller de circo\n- Títeres a las 18\n- Menú sin TACC: avisanos en cada invitado',
  lugar: 'Predio recreativo',
  direccion: 'Camino a La Calera km 8, Córdoba',
  comienza: at(plusDays(hoy, 23), '16:00'),
  termina: at(plusDays(hoy, 23), '22:00'),
  inscripcion_desde: at(plusDays(hoy, -5), '09:00'),
  inscripcion_hasta: at(plusDays(hoy, 15), '18:00'),
  plazas: 300,
  estrategia: 'grupo_familiar',
  publicado: true,
});

const pena = (hoy: string): Evento => ({
  nombre: 'Peña folclórica',
  descripcion: 'Empanadas, locro y baile con **Los de la Muestra**. El ingreso es desde las 20.',
  lugar: 'Salón de la sede central',
  direccion: 'Av. Colón 1250, Córdoba',
  comienza: at(plusDays(hoy, 1), '20:00'),
  termina: at(plusDays(hoy, 2), '02:00'),
  inscripcion_desde: at(plusDays(hoy, -12), '09:00'),
  inscripcion_hasta: at(plusDays(hoy, 1), '18:00'),
  plazas: 24,
  estrategia: 'titular_y_acompanantes',
  max_acompanantes: 3,
  plazo_oferta_horas: 4,
  publicado: true,
});

/** Lasts a week from today, so that its entries can be scanned now; members enrolled before it began. */
const muestra = (hoy: string) => ({
  nombre: 'Semana de los oficios',
  descripcion: 'Talleres abiertos, charlas y feria de libros, todos los días de 10 a 22.',
  lugar: 'Sede central',
  direccion: 'Av. Colón 1250, Córdoba',
  termina: at(plusDays(hoy, 6), '22:00'),
  inscripcion_desde: at(plusDays(hoy, -20), '09:00'),
  plazas: 200,
  estrategia: 'grupo_familiar' as const,
  publicado: true,
  antes: {
    comienza: at(plusDays(hoy, 2), '10:00'),
    inscripcion_hasta: at(plusDays(hoy, 2), '10:00'),
  },
  ahora: { comienza: at(hoy, '00:00'), inscripcion_hasta: at(plusDays(hoy, -1), '18:00') },
});

const teatro = (hoy: string): Evento => ({
  nombre: 'Visita guiada al Teatro Colón',
  descripcion: 'Recorrido de una hora y media por las salas y los talleres.',
  lugar: 'Teatro Colón',
  direccion: 'Tucumán 1171, Buenos Aires',
  nlatitud: -34.6011,
  nlongitud: -58.3831,
  comienza: at(plusDays(hoy, 9), '10:30'),
  termina: at(plusDays(hoy, 9), '12:00'),
  inscripcion_desde: at(plusDays(hoy, -2), '09:00'),
  inscripcion_hasta: at(plusDays(hoy, 7), '18:00'),
  plazas: 40,
  estrategia: 'titular_y_acompanantes',
  max_acompanantes: 1,
  audiencia: { capital: true },
  publicado: true,
});

const recital = (hoy: string): Evento => ({
  nombre: 'Entradas para el recital del verano',
  descripcion:
    'Hay menos entradas que ganas de ir: se sortean. El número sale de la Lotería de Córdoba del día siguiente al cierre, y cualquiera puede repetir la cuenta.',
  lugar: 'Anfiteatro municipal',
  direccion: 'Villa María, Córdoba',
  comienza: at(plusDays(hoy, 40), '21:00'),
  termina: at(plusDays(hoy, 41), '01:00'),
  inscripcion_desde: at(plusDays(hoy, -3), '09:00'),
  inscripcion_hasta: at(plusDays(hoy, 12), '18:00'),
  plazas: 16,
  estrategia: 'sorteo',
  max_acompanantes: 1,
  publicado: true,
});

const colonia = (hoy: string): Evento => ({
  nombre: 'Colonia de vacaciones',
  descripcion: 'Enero y febrero en el predio, para chicas y chicos de 4 a 13 años.',
  lugar: 'Predio recreativo',
  direccion: 'Camino a La Calera km 8, Córdoba',
  comienza: at(plusDays(hoy, 45), '09:00'),
  termina: at(plusDays(hoy, 90), '17:00'),
  inscripcion_desde: at(plusDays(hoy, -1), '09:00'),
  inscripcion_hasta: at(plusDays(hoy, 30), '18:00'),
  plazas: 0,
  estrategia: 'no_habilitado',
  motivo: 'La colonia pide una revisión médica, por eso la inscripción es en persona.',
  que_hacer: 'Acercate a tu seccional de 9 a 17 con el apto médico de cada chico.',
  publicado: true,
});

const NAMES = [
  'Julieta Campos',
  'Marcos Ledesma',
  'Rocío Villalba',
  'Ezequiel Ponce',
  'Abril Maidana',
  'Tomás Quiroga',
];

function createGuests() {
  let count = 0;
  return (many: number): InvitadoEdit[] =>
    Array.from({ length: many }, () => {
      const nombre = pick(NAMES, count);
      const numdoc = String(FIRST_GUEST + count * 7_919);
      const fecha_nacimiento = `${1975 + (count % 40)}-0${1 + (count % 9)}-12`;
      const dieta = count % 5 === 2 ? 'Sin TACC' : null;
      count += 1;
      return {
        nombre,
        numdoc,
        fecha_nacimiento,
        parentesco: 'acompanante' as const,
        dieta,
        observaciones: null,
      };
    });
}

/** Enrols members with their guests, as staff do by phone; groups that do not fit join the waiting list. */
async function enrolAll(
  { house }: App,
  eventoId: number,
  groups: { personaId: number; guests: InvitadoEdit[] }[],
): Promise<void> {
  const base = baseOf(house.config);
  for (const { personaId, guests } of groups) {
    const body = { evento_id: eventoId, persona_id: personaId, invitados: guests, espera: true };
    required(await enrol(house, body, { author: null, base }, null));
  }
}

/**
 * Creates a party for families, an event that is nearly full, one that is taking place now, one for the
 * capital area, a draw, and one without enrolment.
 */
export async function seedEventos(app: App, personaIds: number[]): Promise<void> {
  const { house } = app;
  const hoy = today(house.clock);
  const guests = createGuests();
  const create = (evento: Evento, scene: Scene) =>
    inTransaction(house.db, async (tx) => {
      const imagen_id = await seedImagen(app, tx, SCENES[scene]);
      const body = wire.eventos.create.body.parse({ ...evento, imagen_id });
      return required(await eventosStore(house).create(tx, body)).id;
    });
  const others = personaIds.slice(FIRST_OTHER);
  const groupsOf = (ids: number[], sizes: number[]) =>
    ids.map((personaId, index) => ({
      personaId,
      guests: guests((sizes[index % sizes.length] ?? 1) - 1),
    }));

  async function seedMuestra() {
    const { antes, ahora, ...shared } = muestra(hoy);
    const id = await create({ ...shared, ...antes }, 'school');
    const mother = present(personaIds[MOTHER]);
    const hijos = (await listHijosOf(house, house.db, [mother])).map(
      ({ nombre, numdoc, fecha_nacimiento }) => ({
        nombre,
        numdoc,
        fecha_nacimiento,
        parentesco: 'hijo' as const,
        dieta: null,
        observaciones: null,
      }),
    );
    const alone = groupsOf(others.slice(0, 12), [1]);
    await enrolAll(app, id, [{ personaId: mother, guests: hijos }, ...alone]);
    await setMoments(house.db, id, ahora);
  }

  await create(fiesta(hoy), 'mountains');
  const penaId = await create(pena(hoy), 'assembly');
  await enrolAll(app, penaId, groupsOf([present(personaIds[MOTHER])], [2]));
  // Takes 23 of 24 places; the waiting groups are of two or more, so one place is left for a member alone.
  await enrolAll(app, penaId, groupsOf(others.slice(0, 9), [3, 2, 2, 3, 1, 4, 2, 3, 1]));
  await enrolAll(app, penaId, groupsOf(others.slice(9, 12), [3, 2, 2]));
  await seedMuestra();
  await create(teatro(hoy), 'cinema');
  const recitalId = await create(recital(hoy), 'city');
  await enrolAll(app, recitalId, groupsOf(others.slice(0, 14), [2, 1, 2]));
  await create(colonia(hoy), 'school');
}
