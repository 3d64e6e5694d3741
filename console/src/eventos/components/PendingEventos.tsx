import { counted } from '@gremio/contract/platform/counted.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import type { LinkRow } from '../../platform/home/LinkList.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { type Evento, whenInWords } from './words.ts';

const SOONEST = { field: 'comienza', order: 'ASC' } as const;

const rowOf = (evento: Evento, detail: string): LinkRow => ({
  id: evento.id,
  title: evento.nombre,
  detail,
  to: `/eventos/${evento.id}/show`,
});

/** Eventos with more people than places, and draws that are late. */
export const WrongEventos = () => (
  <PendingRow<Evento>
    title="Eventos con un problema"
    resource="eventos"
    filter={{ pendiente: 'mal' }}
    sort={SOONEST}
    words={['evento tiene un problema', 'eventos tienen un problema']}
    emptyText="Ningún evento tiene más gente que lugares ni un sorteo atrasado."
    toRow={(evento) => rowOf(evento, problemOf(evento))}
  />
);

function problemOf(evento: Evento): string {
  const { inscriptos, ofrecidos, plazas, comienza } = evento;
  return inscriptos + ofrecidos > plazas
    ? `${counted(inscriptos + ofrecidos, 'persona', 'personas')} para ${counted(plazas, 'lugar', 'lugares')}.`
    : `Falta el sorteo. Empieza el ${momentInWords(comienza)}.`;
}

/** Draws whose enrolment has closed. */
export const DueSorteos = () => (
  <PendingRow<Evento>
    title="Sorteos por hacer"
    resource="eventos"
    filter={{ pendiente: 'sorteo' }}
    sort={SOONEST}
    words={['sorteo se puede hacer', 'sorteos se pueden hacer']}
    emptyText="Ningún sorteo está por hacerse."
    toRow={(evento) =>
      rowOf(
        evento,
        `La inscripción cerró el ${momentInWords(evento.inscripcion_hasta)}. ${counted(evento.en_sorteo, 'persona espera', 'personas esperan')}.`,
      )
    }
  />
);

/** Eventos whose free places fit no waiting group: the clerk may add places or call somebody. */
export const UnfilledEventos = () => (
  <PendingRow<Evento>
    title="Eventos con lugares y gente en espera"
    resource="eventos"
    filter={{ pendiente: 'lugares' }}
    sort={SOONEST}
    words={[
      'evento tiene lugares que no le alcanzan a quien espera',
      'eventos tienen lugares que no le alcanzan a quien espera',
    ]}
    toRow={(evento) =>
      rowOf(
        evento,
        `${counted(evento.libres, 'lugar libre', 'lugares libres')}, ${counted(evento.esperando, 'persona en espera', 'personas en espera')}.`,
      )
    }
  />
);

/** Eventos to come that nobody sees yet. */
export const DraftEventos = () => (
  <PendingRow<Evento>
    title="Eventos sin publicar"
    resource="eventos"
    filter={{ publicado: false, por_venir: true }}
    sort={SOONEST}
    words={['evento sin publicar', 'eventos sin publicar']}
    toRow={(evento) => rowOf(evento, whenInWords(evento))}
  />
);
