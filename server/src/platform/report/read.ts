import {
  type Cifras,
  type Informe,
  isTiempo,
  medidasOf,
  type Opcion,
  SIN_SECCIONAL,
  type Valores,
} from '@gremio/contract/platform/informe.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { startOf, startsIn, titleOf, yearBefore } from '@gremio/contract/platform/periods.ts';
import { today, type Clock } from '../clock.ts';
import type { Handle } from '../database/handle.ts';
import { findPass } from './count.queries.ts';
import * as queries from './read.queries.ts';
import type { Group } from './read.queries.ts';
import type { Asked, Report } from './report.ts';

/** A report's figures, without the values that its filters offer. */
export type Figures = Omit<Cifras, 'opciones'>;

export type Query = Record<string, string | undefined>;

/** Completes a query with the report's own period and grouping. */
export function askedOf({ informe }: Report, clock: Clock, query: Query): Asked {
  const { antes, despues } = informe.periodo;
  const length = antes + despues;
  const { desde, hasta } = query;
  const end = hasta ?? plusDays(desde ?? plusDays(today(clock), -antes), length);
  const chosen = Object.keys(informe.dimensiones).flatMap((name) => {
    const value = query[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    // Begins with a whole week or month.
    desde: desde ?? startOf(informe.tiempos[0], plusDays(end, -length)),
    hasta: end,
    por: query['por'] ?? informe.tiempos[0],
    seccional: query['seccional'] ?? null,
    filtros: Object.fromEntries(chosen),
  };
}

const collator = new Intl.Collator('es-AR', { numeric: true });

/** Names of measures without a figure by this grouping or with these filters. */
function withoutFigure(informe: Informe, { por, filtros }: Asked): Set<string> {
  const used = [por, ...Object.keys(filtros)];
  const lacks = (name: string) => {
    const medida = informe.medidas[name];
    if (medida?.deTodos && por === 'seccional') return true;
    return medida?.sin?.some((dimension) => used.includes(dimension)) ?? false;
  };
  return new Set(medidasOf(informe).filter(lacks));
}

type Fill = (sums: Record<string, number> | undefined) => Valores;

/** Fills a group's figures: zeros where nothing was counted, null where there is nothing to count. */
function figuresFor(informe: Informe, asked: Asked): Fill {
  const none = withoutFigure(informe, asked);
  return (sums) =>
    Object.fromEntries(
      medidasOf(informe).map((name) => [name, none.has(name) ? null : (sums?.[name] ?? 0)]),
    );
}

function total(informe: Informe, groups: Group[]): Record<string, number> {
  const sumOf = (name: string) =>
    groups.reduce((sum, { valores }) => sum + (valores[name] ?? 0), 0);
  return Object.fromEntries(medidasOf(informe).map((name) => [name, sumOf(name)]));
}

/** Keys in the order of the rows: time and hours from the first on, others by a measure that has figures. */
function keysFor(informe: Informe, asked: Asked, now: Group[], before: Group[]): string[] {
  const { por } = asked;
  if (isTiempo(por)) return startsIn(por, asked);
  const keys = [...new Set([...now, ...before].map(({ clave }) => clave))].filter(
    (clave) => clave !== '',
  );
  if (informe.dimensiones[por]?.clase === 'hora') return keys.toSorted();
  const none = withoutFigure(informe, asked);
  const first = medidasOf(informe).find((name) => !none.has(name)) ?? '';
  const sums = new Map(now.map(({ clave, valores }) => [clave, valores[first] ?? 0]));
  return keys.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || collator.compare(a, b));
}

const titled = (clave: string): Opcion => ({
  clave,
  titulo: clave === SIN_SECCIONAL ? 'Sin seccional' : clave,
});

async function titlesOf(
  db: Handle,
  { names }: Report,
  por: string,
  keys: string[],
): Promise<Opcion[]> {
  const find = names[por];
  if (!find || keys.length === 0) return keys.map(titled);
  const found = new Map((await find(db, keys)).map(({ clave, titulo }) => [clave, titulo]));
  return keys.map((clave) => ({ clave, titulo: found.get(clave) ?? `${clave} (ya no está)` }));
}

/** Lists the values of the period that each filter offers, and the chosen ones. */
export async function listOptions(
  db: Handle,
  report: Report,
  asked: Asked,
): Promise<Cifras['opciones']> {
  const { dimensiones } = report.informe;
  const columns = ['seccional', ...Object.keys(dimensiones)];
  const options: Cifras['opciones'] = {};
  for (const column of columns) {
    const isFilter = column === 'seccional' || dimensiones[column]?.filtro;
    const values = isFilter ? await queries.listValues(db, report, column, asked) : [];
    const chosen = column === 'seccional' ? asked.seccional : asked.filtros[column];
    if (chosen && !values.includes(chosen)) values.push(chosen);
    const titles = await titlesOf(db, report, column, values);
    options[column] = titles.toSorted((a, b) => collator.compare(a.titulo, b.titulo));
  }
  return options;
}

/** Titles of the chosen filters, by their names. */
export async function titlesOfChosen(
  db: Handle,
  report: Report,
  { seccional, filtros }: Asked,
): Promise<Record<string, string>> {
  const chosen = { ...(seccional !== null && { seccional }), ...filtros };
  const titles: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    const [one] = await titlesOf(db, report, name, [value]);
    titles[name] = one?.titulo ?? value;
  }
  return titles;
}

/** 29 February has no day a year before; every other time has. */
const hasYearBefore = (por: string, clave: string): boolean => {
  if (por !== 'dia') return true;
  const { desde, hasta } = yearBefore({ desde: clave, hasta: clave });
  return desde <= hasta;
};

/** Reads a report: its groups, beside those of the same days a year before. */
export async function readReport(db: Handle, report: Report, asked: Asked): Promise<Figures> {
  const { informe } = report;
  const earlier = { ...asked, ...yearBefore(asked) };
  const now = await queries.listGroups(db, report, asked, false);
  const before = await queries.listGroups(db, report, earlier, true);
  const figures = figuresFor(informe, asked);
  const keys = keysFor(informe, asked, now, before);
  const { por } = asked;
  const titles = isTiempo(por)
    ? keys.map((clave) => ({ clave, titulo: titleOf(por, clave, asked) }))
    : await titlesOf(db, report, por, keys);
  const [nowBy, beforeBy] = [now, before].map(
    (groups) => new Map(groups.map(({ clave, valores }) => [clave, valores])),
  );
  const compared = before.length > 0;
  const medida = informe.ahora?.medida;
  const pass = report.counting && (await findPass(db, informe.codigo));
  return {
    desde: asked.desde,
    hasta: asked.hasta,
    por,
    filas: titles.map((one) => ({
      ...one,
      valores: figures(nowBy?.get(one.clave)),
      antes: compared && hasYearBefore(por, one.clave) ? figures(beforeBy?.get(one.clave)) : null,
    })),
    total: figures(total(informe, now)),
    total_antes: compared ? figures(total(informe, before)) : null,
    ahora: medida ? await queries.sumOfAllDays(db, report, asked, medida) : null,
    contado: report.counting
      ? { recientes: pass?.recientes ?? null, todo: pass?.todo ?? null }
      : null,
  };
}
