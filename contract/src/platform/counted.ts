const whole = new Intl.NumberFormat('es-AR');

/** A count in figures: `1.320`. */
export const formatCount = (count: number): string => whole.format(count);

/** The word for this count: `plural(1, 'queda', 'quedan')` is `queda`. */
export const plural = (count: number, one: string, many: string): string =>
  count === 1 ? one : many;

/** A count with its noun: `1 hora`, `1.320 lugares`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${plural(count, one, many)}`;
