import { type Fuente, pendientesDe } from '../../mensajes/recordatorios/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import { citaInWords, recordatorioMail } from '../mails.ts';
import { listReserved, stillReserved } from './queries.ts';

/** Turnos of tomorrow. */
export const createRecordatoriosDeTurnos = (personas: PersonasService): Fuente => ({
  aviso: 'turno',
  antes: [1],
  siguen: stillReserved,
  pendientes: pendientesDe(personas, listReserved, (row, persona, base) => ({
    tipo: 'turno',
    correo: recordatorioMail(persona.nombre, row, base),
    push: { titulo: 'Te recordamos tu turno', texto: citaInWords(row), camino: '/turnos' },
    vence: `${row.dia}T${row.hora}:00-03:00`,
  })),
});
