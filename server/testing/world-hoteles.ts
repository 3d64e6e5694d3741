import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { hotelWrite } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import { today } from '../src/platform/clock.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

interface Plan extends Partial<z.input<typeof hotelWrite>> {
  /** Rooms per night, for thirty nights from tomorrow on; without it no nights are created. */
  habitaciones?: number;
}

export interface OpenHotel {
  id: number;
  /** From tomorrow on. */
  noches: string[];
}

const NIGHTS = 30;

/** Creates a hotel as staff do, with the rooms of its nights. */
export async function openHotel(app: TestApp, { habitaciones, ...fields }: Plan = {}) {
  const token = await app.newStaff('contenidos');
  const body = { nombre: 'Hotel de prueba', plazas: 4, max_noches: 7, ...fields };
  const { body: hotel, error } = await callWire(app.url, wire.hoteles.create, { body, token });
  if (!hotel.id) throw new Error(JSON.stringify(error));
  const hoy = today(app.house.clock);
  const noches = Array.from({ length: NIGHTS }, (_, n) => plusDays(hoy, n + 1));
  if (habitaciones !== undefined) {
    await callWire(app.url, wire.noches.layOut, {
      params: { id: hotel.id },
      body: { desde: noches[0] as string, hasta: noches.at(-1) as string, habitaciones },
      token,
    });
  }
  return { id: hotel.id, noches };
}

/** Creates a hotel, a night of it, and a member's booking. */
export async function openHotelWithReserva(app: TestApp, { token }: Member) {
  const { id, noches } = await openHotel(app, { habitaciones: 5 });
  const { body } = await callWire(app.url, wire.addReserva, {
    body: {
      hotel_id: id,
      fecha_desde: noches[0] as string,
      fecha_hasta: noches[2] as string,
      adultos: 2,
    },
    token,
  });
  const [row] = await app.query<{ id: number }>('select id from noches limit 1');
  return { hotelId: id, nocheId: row?.id as number, reservaId: body.reserva.id };
}
