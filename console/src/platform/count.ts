const whole = new Intl.NumberFormat('es-AR');

/** A count in figures: `1.320`. */
export const formatCount = (count: number): string => whole.format(count);

/** A count with its noun: `1 hora`, `1.320 lugares`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
