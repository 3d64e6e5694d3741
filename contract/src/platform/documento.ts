const dots = new Intl.NumberFormat('es-AR');

/** A document's digits as people write them: `27.345.678`; what stands for an erased person's stays as it is. */
export const formatDocumento = (digits: string): string =>
  /^\d+$/.test(digits) ? dots.format(Number(digits)) : digits;
