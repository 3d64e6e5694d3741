import { momentoInWords } from '@gremio/contract/eventos/rules.ts';
import type { Fuente } from '../../mensajes/recordatorios/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import { recordatorioMail } from '../mails.ts';
import { listEnrolled, stillEnrolled } from './queries.ts';

/** Events of tomorrow, to who has a place in them. */
export const createRecordatoriosDeEventos = (personas: PersonasService): Fuente => ({
  aviso: 'evento',
  antes: [1],
  siguen: stillEnrolled,
  async pendientes(db, { dia, despues, limite, base }) {
    const rows = await listEnrolled(db, dia, despues, limite);
    const known = await personas.miembrosById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.flatMap((row) => {
      const persona = known.get(row.persona_id);
      if (!persona) return [];
      return {
        id: row.id,
        tipo: 'evento' as const,
        persona,
        correo: recordatorioMail(persona.nombre, row, base),
        push: {
          titulo: row.nombre,
          texto: `Es el ${momentoInWords(row.comienza)}. Llevá las entradas: están en la app.`,
          camino: `/eventos/${row.evento_id}`,
        },
        vence: row.comienza,
      };
    });
  },
});
