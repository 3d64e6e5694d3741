import { type Acts, figure, text, titled, type Told } from '../platform/audit/acts.ts';
import { edited, fileOf, outcomeOf } from '../platform/audit/any.ts';
import { countOf, of, to } from '../platform/audit/words.ts';

const PERSONA = { one: 'persona', many: 'personas', female: true } as const;

/** The event that a row is about, or `un evento`. */
const eventIn = ({ named }: Told): string => named('evento_id')?.phrase ?? 'un evento';

const enrolment = (told: Told): string => `la inscripción de ${told.whom} ${to(eventIn(told))}`;

const changedInvitacion = (told: Told): string =>
  told.after['estado'] === 'cancelada' && told.before['estado'] !== 'cancelada'
    ? `canceló ${enrolment(told)}`
    : edited(told, enrolment(told));

/** A guest by name, while the audit or the event has it: `Mateo, invitado al evento «…»`. */
function guest(told: Told): string {
  const name = text(told.after['nombre']) ?? text(told.before['nombre']);
  return name === null
    ? `un invitado ${to(eventIn(told))}`
    : `${name}, invitado ${to(eventIn(told))}`;
}

export const acts: Acts = {
  eventos: titled({ one: 'evento', many: 'eventos' }, 'eventos', 'nombre', {
    decision: ({ it }) => `hizo el sorteo ${of(it)}`,
    cierre: ({ it, after }) => {
      const people = figure(after['personas']);
      const told = people > 0 ? ` y liberó el lugar de ${countOf(people, PERSONA)}` : '';
      return `canceló ${it}${told}`;
    },
    importacion: ({ after }) => `importó la lista de un evento${fileOf(after)}${outcomeOf(after)}`,
    deshecho: ({ after }) =>
      `deshizo la importación de la lista de un evento${fileOf(after)}${outcomeOf(after)}`,
  }),
  invitaciones: {
    noun: { one: 'inscripción', many: 'inscripciones', female: true },
    says: {
      alta: (told) => `inscribió a ${told.whom} en ${eventIn(told)}`,
      cambio: changedInvitacion,
    },
  },
  invitados: {
    noun: { one: 'invitado', many: 'invitados' },
    says: {
      cambio: (told) => edited(told, guest(told)),
    },
  },
};
