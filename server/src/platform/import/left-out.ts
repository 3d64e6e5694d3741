import type { ImportReport } from '@gremio/contract/platform/import.ts';

/** Every warning about a datum that is not loaded ends in one of these. */
const LEFT_OUT = /(?:queda sin [^:.]+|no se carga|queda lo que ya estaba)\.$/i;
/** A remark on a line or on hidden rows is no datum. */
const REMARK = /no es un dato: no se carga\.$|^La planilla tiene /;

/** Counts the data left out of lines that are loaded. */
export function countLeftOut({ avisos, rechazadas }: ImportReport): number {
  const refused = new Set(rechazadas.map(({ linea }) => linea));
  return avisos.filter(
    ({ linea, motivo }) => LEFT_OUT.test(motivo) && !REMARK.test(motivo) && !refused.has(linea),
  ).length;
}
