import { figure, type Say, text, type Told, type Values } from './acts.ts';
import { countOf, DATO, listed, type Noun, of, quoted } from './words.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that changed, without those that the system keeps. */
const changedIn = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'version' && field !== 'id' && !same(before[field], after[field]),
  );

/** `cambió 2 datos de la noticia «…»`. */
export const edited = ({ before, after }: Told, phrase: string): string => {
  // An erasure took the values: only the act remains.
  if (Object.keys(after).length === 0) return `cambió ${phrase}`;
  const changed = changedIn(before, after).length;
  return changed === 0
    ? `guardó ${phrase} sin cambiar nada`
    : `cambió ${countOf(changed, DATO)} ${of(phrase)}`;
};

/** `12 noticias`, with those that could not be done. */
export const rowsOf = ({ after }: Told, noun: Noun): string => {
  const refused = figure(after['rechazados']);
  const rest =
    refused === 0 ? '' : `; ${refused === 1 ? '1 no se pudo' : `${refused} no se pudieron`}`;
  return `${countOf(figure(after['hechos']), noun)}${rest}`;
};

/** True for an act on several chosen rows. */
export const isLote = ({ after }: Told): boolean => Array.isArray(after['ids']);

const COUNTS: [field: string, noun: Noun][] = [
  ['nuevas', { one: 'alta', many: 'altas', female: true }],
  ['cambiadas', { one: 'cambio', many: 'cambios' }],
  ['unidas', { one: 'línea repetida', many: 'líneas repetidas', female: true }],
  ['bajas', { one: 'baja', many: 'bajas', female: true }],
  ['rechazadas', { one: 'línea rechazada', many: 'líneas rechazadas', female: true }],
];

/** `: 4.312 altas y 120 cambios`. */
export function outcomeOf(values: Values): string {
  const parts = COUNTS.flatMap(([field, noun]) => {
    const count = figure(values[field]);
    return count > 0 ? [countOf(count, noun)] : [];
  });
  return parts.length > 0 ? `: ${listed(parts)}` : ', sin cambios';
}

export const fileOf = (values: Values): string => {
  const archivo = text(values['archivo']);
  return archivo === null ? '' : ` del archivo ${quoted(archivo)}`;
};

const FORMATS: Record<string, string> = {
  csv: 'CSV',
  xlsx: 'planilla de cálculo',
  pdf: 'PDF, para imprimir',
};

/** `en una planilla de cálculo`. */
const formatOf = (values: Values): string => {
  const formato = FORMATS[text(values['formato']) ?? ''];
  return formato === undefined ? '' : ` (${formato})`;
};

/** Words for an act on any resource, where its room has none of its own. */
const ANY: Record<string, Say> = {
  alta: ({ it }) => `agregó ${it}`,
  cambio: (told) => (isLote(told) ? `cambió ${rowsOf(told, told.noun)}` : edited(told, told.it)),
  borrado: ({ it }) => `borró ${it}`,
  exportacion: ({ after, noun }) => {
    const informe = text(after['informe']);
    if (informe) return `exportó el informe ${quoted(informe)}${formatOf(after)}`;
    return 'filas' in after
      ? `exportó ${countOf(figure(after['filas']), noun)}${formatOf(after)}`
      : `exportó ${noun.many}`;
  },
  importacion: ({ after, noun }) => `importó ${noun.many}${fileOf(after)}${outcomeOf(after)}`,
  /** An import, or a part of an act that was undone: of a whole act the sentence is that of what it undid. */
  deshecho: ({ after, it, noun }) =>
    'archivo' in after
      ? `deshizo la importación de ${noun.many}${fileOf(after)}${outcomeOf(after)}`
      : `dejó ${it} como estaba`,
};

/** Tells an act that its room does not; one of a newer version keeps to what is certain. */
export const saysOfAny = (accion: string, told: Told): string =>
  (ANY[accion] ?? (({ it }: Told) => `hizo un cambio en ${it}`))(told);

/** True if an act is told in words of its own or in those of any resource. */
export const isTold = (accion: string): boolean => accion in ANY;
