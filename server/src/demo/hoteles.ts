import { sendMail } from '../hoteles/convenio.ts';
import { reservasStore } from '../hoteles/desk.ts';
import { changed, hotelesStore } from '../hoteles/hoteles.ts';
import { layOut } from '../hoteles/noches.ts';
import { add } from '../hoteles/reservas.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { hotelWrite } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { HOTEL_SCENES } from './hotel-scenes.ts';
import { seedImagen } from './noticias.ts';
import { required } from './required.ts';

const NIGHTS = 120;
const ROOMS = 12;
/** The first members have no booking, so that a visitor of the demo can make one. */
const WITHOUT_RESERVA = 4;
const nothing = () => undefined;

type DemoHotel = z.input<typeof hotelWrite> & { scenes: keyof typeof HOTEL_SCENES };

const HOTELES: DemoHotel[] = [
  {
    scenes: 'mar',
    nombre: 'Hotel del Sindicato',
    descripcion:
      'Nuestro hotel, a dos cuadras del mar. Habitaciones con baño privado, desayuno incluido y una sala de juegos para los más chicos.',
    direccion: 'Avenida Colón 1450',
    localidad: 'Mar del Plata',
    provincia: 'Buenos Aires',
    nlatitud: -38.0055,
    nlongitud: -57.5426,
    telefono: '0223 555 0100',
    servicios: ['Desayuno', 'Wi-Fi', 'Pileta', 'Cochera', 'Sala de juegos', 'Ascensor'],
    precio: 48_500,
    plazas: 4,
    habitaciones_por_reserva: 2,
    max_noches: 10,
    order: 1,
  },
  {
    scenes: 'lago',
    nombre: 'Hostería Lago Azul',
    descripcion:
      'Hostería por convenio frente al lago, con chimenea y un bosque para caminar. La reserva la confirma el hotel.',
    direccion: 'Avenida Bustillo, kilómetro 8',
    localidad: 'San Carlos de Bariloche',
    provincia: 'Río Negro',
    nlatitud: -41.1175,
    nlongitud: -71.3921,
    telefono: '0294 555 0120',
    servicios: ['Desayuno', 'Wi-Fi', 'Calefacción', 'Guardaesquíes'],
    precio: 72_000,
    convenio: true,
    email: 'reservas@lago-azul.example',
    plazas: 3,
    max_noches: 7,
    order: 2,
  },
  {
    scenes: 'sierras',
    nombre: 'Complejo Sierras Chicas',
    descripcion: 'Cabañas por convenio, con pileta y asador en cada una.',
    direccion: 'Los Álamos 220',
    localidad: 'Villa Carlos Paz',
    provincia: 'Córdoba',
    nlatitud: -31.4241,
    nlongitud: -64.4978,
    telefono: '03541 55 0130',
    servicios: ['Pileta', 'Asador', 'Cocina', 'Acepta mascotas'],
    precio: null,
    convenio: true,
    email: 'consultas@sierras-chicas.example',
    plazas: 6,
    max_noches: 14,
    order: 3,
  },
];

async function seedHotel(app: App, tx: Handle, { scenes, ...hotel }: DemoHotel): Promise<number> {
  const imagenes: number[] = [];
  for (const svg of HOTEL_SCENES[scenes]) imagenes.push(await seedImagen(app, tx, svg));
  const body = wire.hoteles.create.body.parse({ ...hotel, imagenes });
  return required(await hotelesStore(app.house).create(tx, body)).id;
}

interface DemoReserva {
  /** Index of the hotel, and days until the stay begins. */
  hotel: number;
  en: number;
  noches: number;
  adultos: number;
  menores?: number;
  estado?: 'confirmada' | 'rechazada';
  motivo?: string;
  pedida?: boolean;
}

const RESERVAS: DemoReserva[] = [
  { hotel: 0, en: 6, noches: 4, adultos: 2, menores: 1 },
  { hotel: 0, en: 9, noches: 7, adultos: 2, menores: 2 },
  { hotel: 0, en: 14, noches: 3, adultos: 2, estado: 'confirmada' },
  { hotel: 0, en: 20, noches: 5, adultos: 4, menores: 2, estado: 'confirmada' },
  { hotel: 0, en: 30, noches: 2, adultos: 1, estado: 'rechazada', motivo: 'Cerrado por obras.' },
  { hotel: 1, en: 12, noches: 4, adultos: 2, pedida: true },
  { hotel: 2, en: 18, noches: 6, adultos: 3, menores: 2, estado: 'confirmada', pedida: true },
];

/** Creates three hotels that can be booked from today on, with other members' bookings in every state. */
export async function seedHoteles(app: App, personaIds: number[]): Promise<void> {
  const { house } = app;
  const desk = reservasStore(house);
  const hoy = today(house.clock);
  const base = baseOf(house.config);
  const guests = personaIds.slice(WITHOUT_RESERVA).map(onBehalfOf);

  async function seedReserva(tx: Handle, personaId: PersonaId, hotelId: number, one: DemoReserva) {
    const body = wire.addReserva.body.parse({
      hotel_id: hotelId,
      fecha_desde: plusDays(hoy, one.en),
      fecha_hasta: plusDays(hoy, one.en + one.noches),
      adultos: one.adultos,
      menores: one.menores ?? 0,
    });
    const { id } = required(await add(house, tx, personaId, body, base, nothing));
    if (one.pedida) await sendMail(house, tx, personaId, id, nothing);
    if (!one.estado) return;
    const before = required(await desk.find(tx, id));
    const { estado, motivo = null } = one;
    const change = { estado, motivo, version: before.version };
    await desk.update(tx, id, change, before, nothing);
  }

  await inTransaction(house.db, async (tx) => {
    const ids: number[] = [];
    for (const hotel of HOTELES) ids.push(await seedHotel(app, tx, hotel));
    const plan = { desde: hoy, hasta: plusDays(hoy, NIGHTS), habitaciones: ROOMS, cerrada: false };
    required(await layOut(house, tx, required(ids[0]), plan));
    for (const [index, one] of RESERVAS.entries())
      await seedReserva(tx, required(guests[index]), required(ids[one.hotel]), one);
  });
  changed(house);
}
