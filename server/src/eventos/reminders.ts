import {
  comienzoInWords,
  type DondeYCuando,
  elComienzo,
} from '@gremio/contract/eventos/cita/rules.ts';
import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { type ReminderSource, pendientesOf } from '../mensajes/reminders.ts';
import { mailText } from '../mensajes/textos.ts';
import * as personas from '../personas/lookups.ts';
import { listEnrolled, stillEnrolled } from './reminders.queries.ts';

type PorEmpezar = Pick<Evento, 'nombre' | keyof DondeYCuando> & {
  evento_id: number;
};

/** Reminder on the day before. */
export const recordatorioMail = (persona: string, evento: PorEmpezar, base: string) => ({
  ...mailText(
    'recordatorio_evento',
    {
      nombre: primerNombre(persona),
      evento: evento.nombre,
      cuando: comienzoInWords(evento),
    },
    [
      [comienzoInWords(evento), [evento.lugar, evento.direccion].filter(Boolean).join(', ')]
        .map((line) => `• ${line}`)
        .join('\n'),
    ],
  ),
  boton: { texto: 'Ver el QR', url: `${base}/eventos/${evento.evento_id}` },
});

/** Reminders of tomorrow's events, to members with a place. */
export const recordatorios: ReminderSource = {
  clase: 'evento',
  aviso: 'evento',
  antes: [1],
  siguen: stillEnrolled,
  pendientes: pendientesOf(personas, listEnrolled, (row, persona, base) => ({
    tipo: 'evento',
    correo: recordatorioMail(persona.nombre, row, base),
    push: {
      titulo: row.nombre,
      texto: `Es ${elComienzo(row)}. Se entra con el QR, que está en la app.`,
      camino: `/eventos/${row.evento_id}`,
    },
    vence: row.comienza,
  })),
};
