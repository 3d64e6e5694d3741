const dots = new Intl.NumberFormat('es-AR');

/** Formats a document's digits as `27.345.678`. The placeholder of an erased person is returned unchanged. */
export const formatDocumento = (digits: string): string =>
  /^\d+$/.test(digits) ? dots.format(Number(digits)) : digits;
