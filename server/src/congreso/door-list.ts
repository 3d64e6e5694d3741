import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { FormRow } from '@gremio/contract/congreso/schemas.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import type { ListPaper } from '../platform/paper/list.ts';
import type { CongresoRow } from './congresos.queries.ts';

const names = new Intl.Collator('es-AR');

/** The expected congresales on paper, with a space for their signature, as a fallback for the door. */
export function doorListOf(congreso: CongresoRow, forms: readonly FormRow[]): ListPaper {
  const expected = forms
    .filter((form) => form.vigente)
    .toSorted((one, other) => names.compare(one.nombre, other.nombre));
  return {
    titulo: `Acreditación de ${congreso.nombre}`,
    detalle: `${capital(fechasInWords(congreso))}, ${congreso.lugar}. Se esperan ${expected.length}.`,
    columns: [
      { title: 'Entró', share: 1, box: true },
      { title: 'Apellido y nombre', share: 5 },
      { title: 'Documento', share: 2 },
      { title: 'Cargo', share: 2.5 },
      { title: 'Seccional', share: 2.5 },
      { title: 'Firma', share: 4 },
    ],
    rows: expected.map(({ ingreso, nombre, numero_documento, cargo, seccional }) => ({
      cells: [
        ingreso === null ? '' : 'x',
        nombre,
        numero_documento,
        cargo ?? '',
        seccional ?? '',
        '',
      ],
    })),
  };
}
