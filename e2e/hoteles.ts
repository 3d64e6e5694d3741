import { type Member, plusDays } from './campania.ts';
import type { Made, Staff } from './demo.ts';

/** Books a confirmed room in a hotel of the test's own. */
export async function bookStay(staff: Staff, { id: persona_id }: Member): Promise<string> {
  const nombre = `Posada ${Date.now()}`;
  const hotel = await staff.post<Made>('/personal/hoteles', { nombre, order: 903 });
  const [desde, hasta] = [plusDays(6), plusDays(8)];
  await staff.post(`/personal/hoteles/${hotel.id}/noches`, { desde, hasta, habitaciones: 1 });
  const stay = { persona_id, hotel_id: hotel.id, adultos: 1 };
  const { id } = await staff.post<Made>('/personal/reservas', {
    ...stay,
    fecha_desde: desde,
    fecha_hasta: hasta,
  });
  await staff.change(`/personal/reservas/${id}`, { estado: 'confirmada', motivo: null });
  return nombre;
}
