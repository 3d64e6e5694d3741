import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { daysBetween } from './days.ts';
import { FORMATOS } from './export.ts';
import { endpoint, personal, type StaffEndpoint } from './endpoint.ts';
import { bytes, fecha, momento, text } from './schemas.ts';

/** Groupings by time; a week begins on Monday. */
export const TIEMPOS = ['dia', 'semana', 'mes'] as const;
export type Tiempo = (typeof TIEMPOS)[number];

/** Stands for the seccional of whoever has none. */
export const SIN_SECCIONAL = '(sin seccional)';

/** Longest period: five years. */
const MAX_DAYS = 1_830;

/** Something other than time and seccional by which a report groups: a campaign, an hour. */
export interface Dimension {
  titulo: string;
  /** `id` of a row, `hora` of the day (`HH:MM`), or a text. */
  clase: 'id' | 'hora' | 'texto';
  /** The page offers a filter by it. */
  filtro?: true;
}

/** A count. */
export interface Medida {
  titulo: string;
  /** Belongs to nobody, such as the rooms of a hotel: no seccional has a part of it. */
  deTodos?: true;
  /** Dimensions that it lacks: by them it has no figure. */
  sin?: readonly string[];
  /** Serves a ratio only. */
  oculta?: true;
}

/** Ratio of counts: a percentage, or hours if `de` counts minutes. */
export interface Razon<M extends string = string> {
  titulo: string;
  clase: 'porcentaje' | 'horas';
  de: M;
  /** Their sum is the divisor. */
  sobre: readonly M[];
}

/** A measure that is also given of all days, whatever the period: what waits now. */
interface Ahora<M extends string = string> {
  titulo: string;
  medida: M;
}

/** A report: the page, the calls, the files and the query derive from this value. */
export interface Informe<M extends string = string, D extends string = string> {
  codigo: string;
  /** Roles that may read this resource may read the report. */
  recurso: Resource;
  titulo: string;
  /** The question that it answers, as a sentence. */
  responde: string;
  /** Period shown at first: days before today and after it. */
  periodo: { antes: number; despues: number };
  /** The first is shown at first. */
  tiempos: readonly [Tiempo, ...Tiempo[]];
  dimensiones: Record<D, Dimension>;
  /** The first is drawn at first. */
  medidas: Record<M, Medida>;
  razones: readonly Razon<NoInfer<M>>[];
  /** Measures that add up to a whole, drawn one upon the other. */
  partes: readonly NoInfer<M>[];
  ahora?: Ahora<NoInfer<M>>;
  /** Explanations under the table. */
  notas: readonly string[];
}

/** Declares a report, keeping the names of its measures and dimensions in its type. */
export const informe = <const M extends string, const D extends string>(
  declared: Informe<M, D>,
): Informe<M, D> => declared;

const keysOf = <K extends string>(record: Record<K, unknown>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]];

export const medidasOf = <M extends string>({ medidas }: Informe<M>): [M, ...M[]] =>
  keysOf(medidas);
export const dimensionesOf = <D extends string>({ dimensiones }: Informe<string, D>): D[] =>
  keysOf(dimensiones);

export type Por<D extends string = string> = Tiempo | 'seccional' | D;

export const isTiempo = (por: string): por is Tiempo =>
  (TIEMPOS as readonly string[]).includes(por);

/** Days of the calendar that reports cover. */
const dia = fecha.refine((value) => /^20[0-9]{2}/.test(value), {
  error: 'Elegí un día entre los años 2000 y 2099.',
});
const VALUES = {
  id: z.string().regex(/^\d{1,9}$/),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  texto: text(200),
};

function checkPeriod(value: unknown, context: z.core.$RefinementCtx): void {
  const { desde, hasta } = value as { desde?: string; hasta?: string };
  if (!desde || !hasta) return;
  const days = daysBetween(desde, hasta);
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['hasta'], message });
  if (days < 0) issue('El período termina antes de empezar.');
  if (days > MAX_DAYS) issue('El período es de cinco años como mucho.');
}

type Filtros<D extends string> = { [K in D]: z.ZodOptional<z.ZodType<string, string>> };

function queryOf<M extends string, D extends string>(declared: Informe<M, D>) {
  const filtros = Object.fromEntries(
    dimensionesOf(declared).map((name) => [
      name,
      VALUES[declared.dimensiones[name].clase].optional(),
    ]),
  ) as unknown as Filtros<D>;
  return {
    desde: dia.optional(),
    hasta: dia.optional(),
    por: z
      .enum([...declared.tiempos, 'seccional', ...dimensionesOf(declared)] as Por<D>[])
      .optional(),
    seccional: text(200).optional(),
    ...filtros,
  };
}

const opcion = z.object({ clave: z.string(), titulo: z.string() });
export type Opcion = z.output<typeof opcion>;

/** `clave` of a time is its first day, `YYYY-MM-DD`. A measure without a figure by this grouping is null. */
function replyOf<M extends string, D extends string>(declared: Informe<M, D>) {
  const valores = z.record(z.enum(medidasOf(declared)), z.int().nullable());
  return z.object({
    desde: fecha,
    hasta: fecha,
    por: z.enum([...declared.tiempos, 'seccional', ...dimensionesOf(declared)] as Por<D>[]),
    filas: z.array(opcion.extend({ valores, antes: valores.nullable() })),
    total: valores,
    /** The same period a year before; null if nothing is recorded of it. */
    total_antes: valores.nullable(),
    /** Sum of all days with the chosen filters; null for a report that declares none. */
    ahora: z.int().nullable(),
    /** When the last days and all days were counted; both null if it is counted as it happens. */
    contado: z.object({ recientes: momento.nullable(), todo: momento.nullable() }).nullable(),
    /** Values of the period that the filters offer. */
    opciones: z.record(z.enum(['seccional', ...dimensionesOf(declared)]), z.array(opcion)),
  });
}

/** A report with its calls: its figures, and the same as a file. */
export function informeEndpoints<M extends string, D extends string>(declared: Informe<M, D>) {
  const { recurso, codigo, titulo } = declared;
  const path = `/personal/${recurso}/informes/${codigo}`;
  const who = personal(recurso, 'r');
  const query = queryOf(declared);
  return {
    informe: declared,
    leer: endpoint({
      method: 'GET',
      path,
      who,
      summary: `Informe de ${titulo.toLowerCase()}: lo que se contó en un período, y un año antes`,
      query: z.object(query).superRefine(checkPeriod),
      reply: replyOf(declared),
      elsewhere: true,
    }),
    exportar: endpoint({
      method: 'GET',
      path: `${path}/exportar`,
      who,
      summary: `Informe de ${titulo.toLowerCase()} como XLSX, CSV o PDF`,
      query: z
        .object({
          ...query,
          formato: z.enum([...FORMATOS, 'pdf']),
          medida: z.enum(medidasOf(declared)).optional(),
        })
        .superRefine(checkPeriod),
      reply: bytes,
      wire: 'download',
      elsewhere: true,
      leaves: true,
    }),
  };
}

/** A report's figures, whatever its measures are. */
export type Valores = Record<string, number | null>;
export interface Cifras {
  desde: string;
  hasta: string;
  por: string;
  filas: { clave: string; titulo: string; valores: Valores; antes: Valores | null }[];
  total: Valores;
  total_antes: Valores | null;
  ahora: number | null;
  contado: { recientes: string | null; todo: string | null } | null;
  opciones: Record<string, Opcion[]>;
}

/** Any report with its calls. */
export interface InformeCalls {
  informe: Informe;
  leer: StaffEndpoint & { reply: z.ZodType<Cifras> };
  exportar: StaffEndpoint;
}
