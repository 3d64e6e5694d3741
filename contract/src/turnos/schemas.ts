import { DAY_MS } from '../platform/time.ts';
import * as z from 'zod';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import {
  fecha,
  hora,
  id,
  momento,
  optionalFecha,
  optionalText,
  text,
  typedFecha,
} from '../platform/schemas.ts';

/** The collection whose days count empleados; the others count turnos per hour. */
export const VACATION = 'vacation';

const coleccion = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
export const coleccionParams = z.object({ coleccion });
export const diaParams = z.object({ coleccion, dia: fecha });
export const horaParams = z.object({ coleccion, dia: fecha, hora });
export const vacationDiaParams = z.object({ dia: fecha });

const limite = z.int().min(1).max(100_000);
const edad = z.int().min(0).max(120);

export const ESTADOS_TURNO = ['reservado', 'cancelado', 'atendido', 'ausente'] as const;
export type EstadoTurno = (typeof ESTADOS_TURNO)[number];

/** `limite`: members that a vacation day takes; in other collections, turnos of all its hours. */
export const dia = z.object({
  dia: fecha,
  desc: z.string(),
  cant_empleados: z.int(),
  limite: z.int(),
});
export type Dia = z.output<typeof dia>;
export const horaLibre = z.object({ hora, cant_turnos: z.int(), limite: z.int() });

export const turno = z.object({
  id,
  turno_id: id,
  coleccion: z.string(),
  dia: fecha,
  hora,
  desc: z.string(),
  estado: z.enum(ESTADOS_TURNO),
  /** Grows with each change of the turno or of its day's text: the SEQUENCE of its calendar entry. */
  version: z.int(),
});
export type Turno = z.output<typeof turno>;

/** A member's vacation day, with the number of their minors within the campaign's ages. */
export const diaPropio = dia.extend({ menores: z.int() });
export type DiaPropio = z.output<typeof diaPropio>;

const fechas = {
  dia_inicio: z.int().nullable(),
  mes_inicio: z.int().nullable(),
  anio_inicio: z.int().nullable(),
  dia_fin: z.int().nullable(),
  mes_fin: z.int().nullable(),
  anio_fin: z.int().nullable(),
};
const edades = { edad_minima: z.int().nullable(), edad_maxima: z.int().nullable() };
const estado = { inicializo: z.boolean().nullable(), finalizo: z.boolean().nullable() };

/** The specification's global appointment settings (docs/wire.md): every key is always present. */
export const datosGlobales = z.object({
  ...fechas,
  ...edades,
  cant_turnos: z.int().nullable(),
  fire_collection: z.string().nullable(),
  ...estado,
  dia_inicio_entrega: fecha.nullable(),
  turno_id: id.nullable(),
  finalizo_cine: z.boolean().nullable(),
  finalizo_parque: z.boolean().nullable(),
  /** Not in the specification: vacation days that a member may take. */
  dias_por_empleado: z.int().nullable(),
  Voucher: z.object({ ...fechas, ...edades, ...estado }),
  VoucherSoloCine: z.object({ ...fechas, ...estado }),
});
export type DatosGlobales = z.output<typeof datosGlobales>;

/** Data of a `cupo` event of the live stream. */
export const cupoEvent = z.union([
  z.object({ dia: fecha, hora, cant_turnos: z.int() }),
  z.object({ dia: fecha, cant_empleados: z.int() }),
]);
export type CupoEvent = z.output<typeof cupoEvent>;

const ordered = (value: unknown, context: z.core.$RefinementCtx) => {
  const { desde, hasta, edad_minima, edad_maxima } = value as Record<string, string & number>;
  if (desde && hasta && desde > hasta) {
    context.addIssue({
      code: 'custom',
      path: ['hasta'],
      message: 'Tiene que ser posterior al inicio.',
    });
  }
  if (edad_minima != null && edad_maxima != null && edad_minima > edad_maxima) {
    context.addIssue({
      code: 'custom',
      path: ['edad_maxima'],
      message: 'Tiene que ser mayor que la mínima.',
    });
  }
};

export const campaniaWrite = z
  .object({
    nombre: text(120),
    /** Members who see it and may book; a place that somebody has stays theirs. */
    audiencia: optionalAudiencia,
    /** The collection that its days belong to; fixed once it has days. */
    fire_collection: coleccion,
    /** First and last day on which members may book, both included. */
    desde: typedFecha,
    hasta: typedFecha,
    dia_inicio_entrega: optionalFecha,
    edad_minima: edad.nullish().transform((value) => value ?? null),
    edad_maxima: edad.nullish().transform((value) => value ?? null),
    /** Places of an hour that has no limit of its own. */
    cant_turnos: limite.default(1),
    /** Members per vacation day, and days per member. */
    limite_empleados: limite.default(300),
    dias_por_empleado: z.int().min(1).max(366).default(1),
    abierta: z.boolean().default(false),
  })
  .superRefine(ordered);

export const campania = z.object({
  ...campaniaWrite.shape,
  desde: fecha,
  hasta: fecha,
  id,
  audiencia: audienciaRow,
  dia_inicio_entrega: fecha.nullable(),
  edad_minima: z.int().nullable(),
  edad_maxima: z.int().nullable(),
  version: z.int(),
  cant_dias: z.int(),
  cant_reservados: z.int(),
  capacidad: z.int(),
  /** Bookings to come on days before `dia_inicio_entrega`: they are kept, and the clerk decides. */
  antes_de_entrega: z.int(),
});

export const diaWrite = z.object({
  campania_id: id,
  dia: typedFecha,
  /** Place or hint of the day: whoever has a booking to come hears of a change. */
  desc: optionalText(200),
  cerrado: z.boolean().default(false),
  /** Vacation: members that this day takes; null uses the campaign's limit. */
  limite: limite.nullish().transform((value) => value ?? null),
});
export const diaRow = z.object({
  id,
  campania_id: id,
  dia: fecha,
  desc: z.string(),
  cerrado: z.boolean(),
  limite: z.int().nullable(),
  cant_empleados: z.int(),
  /** Places of the day, or of all its hours. */
  capacidad: z.int(),
  version: z.int(),
});

export const horaWrite = z.object({
  dia_id: id,
  hora,
  /** Null uses the campaign's `cant_turnos`; a number is never above it. */
  limite: limite.nullish().transform((value) => value ?? null),
  cerrado: z.boolean().default(false),
});
export const horaRow = z.object({
  id,
  campania_id: id,
  dia_id: id,
  dia: fecha,
  hora,
  limite: z.int().nullable(),
  cerrado: z.boolean(),
  cant_turnos: z.int(),
  version: z.int(),
});

const MAX_PATTERN_MS = 366 * DAY_MS;

/** Pattern for laying out days and hours; ISO weekdays, 1 is Monday. */
export const patronWrite = z
  .object({
    desde: typedFecha,
    hasta: typedFecha,
    dias_semana: z.array(z.int().min(1).max(7)).min(1).max(7),
    horas: z.array(hora).max(96).default([]),
    limite: limite.nullish().transform((value) => value ?? null),
    feriados: z.array(typedFecha).max(366).default([]),
    desc: optionalText(200),
  })
  .superRefine(ordered)
  .refine(({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) <= MAX_PATTERN_MS, {
    path: ['hasta'],
    message: 'Un patrón cubre un año como máximo.',
  });
export type Patron = z.output<typeof patronWrite>;

export const turnoRow = turno.extend({
  persona_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  creado: momento,
  /** Moment of attendance; null for turnos older than this field. */
  atendido: momento.nullable(),
});
/** Staff only change a turno's state (docs/turnos.md#states). */
export const turnoWrite = z.object({ estado: z.enum(ESTADOS_TURNO) });
