import type { Handle } from '../database/handle.ts';
import { currentPlaces } from '../database/scope.ts';
import {
  type Acts,
  figure,
  idsIn,
  type Kind,
  resourceOf,
  text,
  type Thing,
  type Told,
  type ToldRow,
  type Values,
  valuesOf,
} from './acts.ts';
import { saysOfAny } from './any.ts';
import { type AuditRow, personaOfAuthor } from './queries.ts';
import { findOrigins } from '../undo/acts.queries.ts';
import { elsewhereOf, reasonAgainst } from '../undo/declared.ts';
import { some } from './words.ts';

const GONE = 'una persona que ya no está en el padrón';
/** Told to a local administrator of somebody who moved away, or is no longer on the roll. */
const ELSEWHERE = 'una persona que no está en tus seccionales';
const unknownPersona = () => (currentPlaces() === null ? GONE : ELSEWHERE);
/** Of a resource that no room of this version has. */
const UNKNOWN: Kind = { noun: { one: 'dato', many: 'datos' } };

/** Names of rows that still exist: `names(recurso, id)`. */
type Names = (recurso: string, id: string) => Thing | undefined;

/** Fields of a row, and of the audience that it is for. */
const fieldsOf = (values: Values): [field: string, value: unknown][] => [
  ...Object.entries(values),
  ...Object.entries(valuesOf(values['audiencia'])),
];

/** The ids that each row refers to, in its fields and by itself. */
function* referencesOf(row: AuditRow): Generator<[recurso: string, id: string]> {
  const { usuario_id, recurso, recurso_id, persona_id, antes, despues } = row;
  yield ['usuarios', usuario_id];
  const author = personaOfAuthor(usuario_id);
  if (author !== null) yield ['personas', String(author)];
  if (persona_id !== null) yield ['personas', String(persona_id)];
  if (recurso_id !== null) yield [recurso, recurso_id];
  for (const values of [valuesOf(antes), valuesOf(despues)]) {
    for (const [field, value] of fieldsOf(values)) {
      const of = resourceOf(field, recurso);
      if (of) for (const id of idsIn(value)) yield [of, id];
    }
  }
}

/** Finds the names of everything that the rows refer to, with one look-up for each resource. */
async function findNames(db: Handle, kinds: Acts, rows: AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const [recurso, id] of referencesOf(row)) {
      wanted.set(recurso, (wanted.get(recurso) ?? new Set()).add(id));
    }
  }
  const found = new Map<string, Map<string, Thing>>();
  for (const [recurso, ids] of wanted) {
    const find = kinds[recurso]?.find;
    if (find) found.set(recurso, await find(db, [...ids]));
  }
  return (recurso, id) => found.get(recurso)?.get(id);
}

function nombresOf({ recurso, antes, despues }: AuditRow, names: Names): Record<string, string> {
  const nombres: Record<string, string> = {};
  for (const values of [valuesOf(antes), valuesOf(despues)]) {
    for (const [field, value] of fieldsOf(values)) {
      const of = resourceOf(field, recurso);
      for (const id of of ? idsIn(value) : []) {
        const thing = of && names(of, id);
        if (thing) nombres[`${field}:${id}`] = thing.name;
      }
    }
  }
  return nombres;
}

/** Names the author as they are called now; one who is gone, by the address that was recorded. */
function authorOf({ usuario_id, usuario }: AuditRow, names: Names): string {
  const persona = personaOfAuthor(usuario_id);
  if (persona !== null) return names('personas', String(persona))?.phrase ?? unknownPersona();
  return names('usuarios', usuario_id)?.name ?? usuario;
}

function thingOf(row: AuditRow, kind: Kind, names: Names, values: Values): Thing | null {
  const { recurso, recurso_id } = row;
  const living = recurso_id === null ? undefined : names(recurso, recurso_id);
  return living ?? kind.recall?.(values) ?? null;
}

function toldOf(row: AuditRow, kind: Kind, kinds: Acts, names: Names): Told {
  const { recurso, persona_id, usuario_id, partes } = row;
  const [before, after] = [valuesOf(row.antes), valuesOf(row.despues)];
  const thing = thingOf(row, kind, names, { ...before, ...after });
  const whom = persona_id === null ? undefined : names('personas', String(persona_id));
  return {
    before,
    after,
    it: thing?.phrase ?? some(kind.noun),
    name: thing?.name ?? null,
    count: figure(partes) + 1,
    whom: whom?.phrase ?? unknownPersona(),
    own: persona_id !== null && personaOfAuthor(usuario_id) === persona_id,
    noun: kind.noun,
    named(field) {
      const of = resourceOf(field, recurso);
      const [id] = idsIn(after[field] ?? before[field]);
      return (of && id !== undefined && names(of, id)) || null;
    },
    nounOf: (other) => (kinds[other] ?? UNKNOWN).noun,
  };
}

/** Tells rows of the audit in words, by the names that people and things have now. */
export async function tell(db: Handle, kinds: Acts, rows: AuditRow[]): Promise<ToldRow[]> {
  const names = await findNames(db, kinds, rows);
  const undone = await undoneBy(db, kinds, rows);
  return rows.map((row) => {
    const kind = kinds[row.recurso] ?? UNKNOWN;
    const told = toldOf(row, kind, kinds, names);
    const hecho = undone.get(row.id) ?? sentenceOf(row, kind, told);
    const against = row.acto === null ? reasonAgainst(row) : NOT_ALONE;
    return {
      ...row,
      quien: authorOf(row, names),
      hecho,
      nombres: nombresOf(row, names),
      sin_deshacer: against?.message ?? null,
      se_deshace: row.acto === null && row.deshecho === null ? elsewhereOf(row) : null,
    };
  });
}

/** A part of an act is undone with the act. */
const NOT_ALONE = { message: 'Se deshace con todo el acto.' };

function sentenceOf(row: AuditRow, kind: Kind, told: Told): string {
  const say = kind.says?.[row.accion as keyof NonNullable<Kind['says']>];
  return text(say?.(told)) ?? saysOfAny(row.accion, told);
}

/** Sentences of the acts that undid others: `deshizo lo que hizo Ana Pérez: publicó 12 noticias`. */
async function undoneBy(db: Handle, kinds: Acts, rows: AuditRow[]): Promise<Map<number, string>> {
  const undos = rows.filter(({ deshace }) => deshace !== null);
  if (undos.length === 0) return new Map();
  const origins = await findOrigins(
    db,
    undos.map(({ id }) => id),
  );
  const found = [...origins.values()].flatMap(({ origin }) => origin ?? []);
  const told = new Map((await tell(db, kinds, found)).map((row) => [row.id, row]));
  return new Map(
    undos.map(({ id }) => {
      const { origin, times } = origins.get(id) ?? { origin: null, times: 1 };
      const verb = times % 2 === 1 ? 'deshizo' : 'volvió a hacer';
      const act = origin && told.get(origin.id);
      return [
        id,
        act ? `${verb} lo que hizo ${act.quien}: ${act.hecho}` : `${verb} un acto anterior`,
      ];
    }),
  );
}

/** Names the things that rows are about; one that nothing names any more, by its noun. */
export async function nameRows(db: Handle, kinds: Acts, rows: AuditRow[]): Promise<string[]> {
  const names = await findNames(db, kinds, rows);
  return rows.map((row) => {
    const kind = kinds[row.recurso] ?? UNKNOWN;
    const values = { ...valuesOf(row.antes), ...valuesOf(row.despues) };
    return thingOf(row, kind, names, values)?.name ?? some(kind.noun);
  });
}
