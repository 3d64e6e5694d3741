/** How many rows the tables that grow are given; what has no number here follows from these. */
export interface Sizes {
  personas: number;
  sucursales: number;
  turnos: number;
  vouchers: number;
  auditoria: number;
}

/** A national union's, after some years (issue of growth): a scale of 1. */
const WHOLE: Sizes = {
  personas: 1_000_000,
  sucursales: 350_000,
  turnos: 5_000_000,
  vouchers: 5_000_000,
  auditoria: 20_000_000,
};

/** Under these there is no campaign, no kind and no event to speak of. */
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

/** What grows by hand and not with the members: as many at any scale. */
export const FIXED = {
  rubros: 24,
  beneficios: 300,
  localidades: 4_000,
  /** The last one of these is open. */
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

/** Counters in the order in which they are numbered, from 1 on. */
export const CUPOS = {
  horas: 0,
  vacaciones: FIXED.campanias * FIXED.dias * FIXED.horas,
  get tipos() {
    return this.vacaciones + FIXED.vacaciones * FIXED.dias;
  },
  get eventos() {
    return this.tipos + FIXED.tipos;
  },
  /** Where those of the nights begin depends on how many events there are. */
  noches(eventos: number) {
    return this.eventos + eventos;
  },
} as const;

/** Seccionales have their own: a larger union has more events, no larger ones. The last four are to come. */
export const eventosOf = ({ personas }: Sizes): number =>
  Math.max(8, Math.round((personas * 1.2) / INVITACIONES));
export const INVITACIONES = 300;

/** A part of a number, at least one. */
export const part = (count: number, of: number): number => Math.max(1, Math.floor(count * of));

/** One table's rows, as one statement; `tables` lose their indexes while they are filled. */
export interface Step {
  tables: string[];
  sql: (sizes: Sizes) => string;
}
