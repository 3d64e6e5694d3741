import { formatDay } from '@gremio/contract/platform/format.ts';
import type { Fuente } from '../../mensajes/recordatorios/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import { recordatorioMail } from '../mails.ts';
import { listConfirmed, stillConfirmed } from './queries.ts';

/** Stays that begin tomorrow. */
export const createRecordatoriosDeHoteles = (personas: PersonasService): Fuente => ({
  aviso: 'hotel',
  antes: [1],
  siguen: stillConfirmed,
  async pendientes(db, { dia, despues, limite, base }) {
    const rows = await listConfirmed(db, dia, despues, limite);
    const known = await personas.miembrosById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.flatMap((row) => {
      const persona = known.get(row.persona_id);
      if (!persona) return [];
      return {
        id: row.id,
        tipo: 'reserva' as const,
        persona,
        correo: recordatorioMail(persona.nombre, row, base),
        push: {
          titulo: `Tu estadía en ${row.hotel}`,
          texto: `Empieza el ${formatDay(row.fecha_desde)}.`,
          camino: '/mas/reservas',
        },
        vence: `${row.fecha_desde}T23:59:59-03:00`,
      };
    });
  },
});
