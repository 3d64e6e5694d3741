import { comienzoInShort } from '@gremio/contract/eventos/cita/rules.ts';
import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { plural } from '@gremio/contract/platform/counted.ts';
import type { invitadoRow, Parentesco } from '@gremio/contract/eventos/schemas.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import type { z } from 'zod';
import type { ListPaper, ListRow } from '../platform/paper/list.ts';
import type { EventoRow } from './eventos.queries.ts';

type Row = z.output<typeof invitadoRow>;

export const PARENTESCO: Record<Parentesco, string> = {
  titular: 'Titular',
  conyuge: 'Cónyuge',
  hijo: 'Hija o hijo',
  acompanante: 'Acompañante',
};

const names = new Intl.Collator('es-AR');
/** Last digits of a document: enough to tell two people of one name apart. */
const SHOWN_DIGITS = 3;

const isTitular = ({ parentesco }: Row): boolean => parentesco === 'titular';

function lineOf(row: Row): ListRow {
  const { ingreso, nombre, parentesco, numdoc, dieta, observaciones } = row;
  return {
    under: !isTitular(row),
    cells: [
      ingreso === null ? '' : 'x',
      nombre,
      PARENTESCO[parentesco],
      `…${numdoc.slice(-SHOWN_DIGITS)}`,
      [dieta, observaciones].filter(Boolean).join('. '),
    ],
  };
}

/** Titulares by surname, each followed by their guests, as a door looks them up. */
function byTitular(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ invitacion_id }) => invitacion_id);
  return [...groups.values()]
    .toSorted(([a], [b]) => names.compare(a?.titular ?? '', b?.titular ?? ''))
    .flatMap((group) => [
      ...group.filter(isTitular),
      ...group
        .filter((row) => !isTitular(row))
        .toSorted((a, b) => names.compare(a.nombre, b.nombre)),
    ]);
}

export const whenOf = (evento: EventoRow): string => capital(comienzoInShort(evento));

/** The expected people of an event on paper, as a fallback for the door. */
export function doorListOf(evento: EventoRow, rows: readonly Row[]): ListPaper {
  const count = `${plural(rows.length, 'Se espera', 'Se esperan')} ${personasInWords(rows.length)}`;
  return {
    titulo: `Ingreso a ${evento.nombre}`,
    detalle: `${whenOf(evento)}, ${evento.lugar}. ${count}.`,
    columns: [
      { title: 'Entró', share: 1, box: true },
      { title: 'Apellido y nombre', share: 6 },
      { title: 'Va como', share: 2.5 },
      { title: 'Documento', share: 2 },
      { title: 'Comida y ayuda', share: 5 },
    ],
    rows: byTitular(rows).map(lineOf),
  };
}
