/** Row counts of the tables that grow; the other tables' counts derive from these. */
export interface Sizes {
  personas: number;
  sucursales: number;
  turnos: number;
  vouchers: number;
  auditoria: number;
}

/** Scale 1: a national union after some years. */
const WHOLE: Sizes = {
  personas: 1_000_000,
  sucursales: 350_000,
  turnos: 5_000_000,
  vouchers: 5_000_000,
  auditoria: 20_000_000,
};

/** Minimum counts: below them some campañas, voucher types and events would be empty. */
const LEAST: Sizes = {
  personas: 1_000,
  sucursales: 350,
  turnos: 5_000,
  vouchers: 5_000,
  auditoria: 5_000,
};

export const sizesOf = (scale: number): Sizes =>
  Object.fromEntries(
    Object.entries(WHOLE).map(([name, count]) => [
      name,
      Math.max(Math.round(count * scale), LEAST[name as keyof Sizes]),
    ]),
  ) as unknown as Sizes;

/** Counts that staff decide, the same at every scale. */
export const FIXED = {
  regiones: 24,
  seccionales: 400,
  reparticiones: 90,
  rubros: 24,
  beneficios: 300,
  localidades: 4_000,
  /** Only the last of these is open. */
  campanias: 13,
  vacaciones: 5,
  dias: 60,
  horas: 20,
  /** The last two can be claimed now. */
  tipos: 20,
  hoteles: 30,
  noches: 400,
  congresos: 3,
} as const;

/** Offsets of the ids of the cupos, which are numbered from 1 on in this order. */
export const CUPOS = {
  horas: 0,
  vacaciones: FIXED.campanias * FIXED.dias * FIXED.horas,
  get tipos() {
    return this.vacaciones + FIXED.vacaciones * FIXED.dias;
  },
  get eventos() {
    return this.tipos + FIXED.tipos;
  },
  /** The offset of the nights depends on the number of events. */
  noches(eventos: number) {
    return this.eventos + eventos;
  },
} as const;

/**
 * Each seccional runs its own: a larger union has more events, not larger ones. The last four are to come.
 */
export const eventosOf = ({ personas }: Sizes): number =>
  Math.max(8, Math.round((personas * 1.2) / INVITACIONES));
export const INVITACIONES = 300;

/** Returns a share of a count, at least one. */
export const part = (count: number, of: number): number => Math.max(1, Math.floor(count * of));

/** A statement that fills rows; the indexes of `tables` are dropped while it runs. */
export interface Step {
  tables: string[];
  sql: (sizes: Sizes) => string;
}
