import { miembrosById } from '../personas/lookups.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { choose } from '../mensajes/preferencias.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { citaInWords, recordatorioMail } from '../turnos/mails.ts';
import { addDevice, listTurnosOf, sentAt } from './queries.ts';
import { required } from './required.ts';

const AVISO = 'turno';
/**
 * Indexes among the members with a turno today: one also has a device for notifications, one switched mails
 * off after theirs was queued.
 */
const [CON_DISPOSITIVO, SIN_CORREO] = [0, 1];

/** Reminders of today's turnos as sent yesterday; staff see them in Mensajes and on each persona's page. */
export async function seedAvisos({ house }: App): Promise<void> {
  const hoy = today(house.clock);
  const base = baseOf(house.config);
  const turnos = await listTurnosOf(house.db, hoy);
  const people = await miembrosById(
    house.db,
    turnos.map((one) => one.persona_id),
  );
  await inTransaction(house.db, async (tx) => {
    await addDevice(tx, required(turnos[CON_DISPOSITIVO]).persona_id);
    await tellMembers(
      house,
      tx,
      turnos.map(({ id, persona_id, ...cita }) => {
        const persona = required(people.get(persona_id));
        return {
          aviso: AVISO,
          tipo: AVISO,
          persona,
          correo: recordatorioMail(persona.nombre, cita, base),
          push: { titulo: 'Te recordamos tu turno', texto: citaInWords(cita), camino: '/turnos' },
          unico: `recordatorio ${AVISO} ${id} ${hoy} 1`,
        };
      }),
    );
    const personaId = onBehalfOf(present(turnos[SIN_CORREO]).persona_id);
    const eleccion = { aviso: AVISO, canal: 'correo', activo: false } as const;
    required(await choose(house, tx, personaId, eleccion));
    await sentAt(tx, { aviso: AVISO, dia: plusDays(hoy, -1), menos: personaId });
  });
}
