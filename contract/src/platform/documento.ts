const dots = new Intl.NumberFormat('es-AR');

/** Formats a document's digits as `27.345.678`. The placeholder of an erased person is returned unchanged. */
export const formatDocumento = (digits: string): string =>
  /^\d+$/.test(digits) ? dots.format(Number(digits)) : digits;

/** The kind of document before its number, as in `DNI 27.345.678` and `L.E. 4.123.456`. */
const KIND = /^(?:d\.?n\.?i|l\.?[ec])\b[.:\s]*(?:n[°º.]\s*)?/i;
/** A number that a spreadsheet wrote with a decimal: in `333.000` the zeros are digits of the document. */
const DECIMAL = /^(\d{6,9})[.,]00?$/;

/** Reduces a document as people and spreadsheets write it to its digits; other letters and signs stay. */
export const normalizeDocumento = (typed: string): string =>
  typed
    .trim()
    .replace(KIND, '')
    .replace(DECIMAL, '$1')
    .replace(/[.\s-]/g, '')
    .replace(/^0+/, '');
