import { counted, plural } from '@gremio/contract/platform/counted.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';

const leftInWords = (libres: number): string =>
  `${plural(libres, 'Queda', 'Quedan')} ${counted(libres, 'lugar', 'lugares')}`;

/** Refuses an enrolment of more people than the places left. */
export function refuseFull(libres: number): Refusal {
  const message =
    libres < 1
      ? 'No queda lugar. Anotate en la lista de espera.'
      : `${leftInWords(libres)}, y son más. Inscribí a menos personas, o anotate en la lista de espera.`;
  return refuse('evento_completo', { libres, message });
}

/** Refuses to add more people than the places left to an invitación that holds places: it keeps them. */
export function refuseMore(libres: number): Refusal {
  const left =
    libres < 1 ? 'No queda lugar para sumar a nadie' : `${leftInWords(libres)} para sumar`;
  return refuse('evento_completo', {
    libres,
    message: `${left}. Tu inscripción sigue como estaba.`,
  });
}
