import type { Fuente } from '../../mensajes/recordatorios/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import { citaInWords, recordatorioMail } from '../mails.ts';
import { listReserved, stillReserved } from './queries.ts';

/** Turnos of tomorrow. */
export const createRecordatoriosDeTurnos = (personas: PersonasService): Fuente => ({
  aviso: 'turno',
  antes: [1],
  siguen: stillReserved,
  async pendientes(db, { dia, despues, limite, base }) {
    const rows = await listReserved(db, dia, despues, limite);
    const known = await personas.miembrosById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.flatMap((row) => {
      const persona = known.get(row.persona_id);
      if (!persona) return [];
      return {
        id: row.id,
        tipo: 'turno' as const,
        persona,
        correo: recordatorioMail(persona.nombre, row, base),
        push: { titulo: 'Te recordamos tu turno', texto: citaInWords(row), camino: '/turnos' },
        vence: `${row.dia}T${row.hora}:00-03:00`,
      };
    });
  },
});
