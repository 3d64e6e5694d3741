import type { Handle } from '../database/handle.ts';
import { findColumn } from './names.queries.ts';
import type { House } from '../house.ts';
import { createSlot } from '../slot.ts';
import type { AuditEntry, AuditRow } from './queries.ts';
import { type Noun, quoted, the } from './words.ts';

/** Fields of a row before or after an act. */
export type Values = Record<string, unknown>;
export type Accion = AuditEntry['accion'];

/** A thing as people name it: alone (`Útiles 2027`) and in a sentence (`la campaña «Útiles 2027»`). */
export interface Thing {
  name: string;
  phrase: string;
}

/** An act, or a part of one, to be told in words. */
export interface Told {
  before: Values;
  after: Values;
  /** The thing in words: by its name, or `una noticia` if nothing names it any more. */
  it: string;
  /** The thing's name, or null. */
  name: string | null;
  /** Rows of the act that say the same of other things, with this one. */
  count: number;
  /** The persona concerned: `Juan Gómez (DNI 22.333.444)`. */
  whom: string;
  /** True if the persona concerned did it, in the app. */
  own: boolean;
  noun: Noun;
  /** The thing whose id a field has; null if it is gone or the field has none. */
  named: (field: string) => Thing | null;
  /** The noun of another resource. */
  nounOf: (recurso: string) => Noun;
}

/** Tells what was done, without the author: `publicó la noticia «…»`. */
export type Say = (told: Told) => string;

/** Words for the acts on a resource. */
export interface Kind {
  noun: Noun;
  /** Names the rows that still exist, by id. */
  find?: (db: Handle, ids: string[]) => Promise<Map<string, Thing>>;
  /** Names a row that is gone by what the audit kept of it. */
  recall?: (values: Values) => Thing | null;
  says?: Partial<Record<Accion, Say>>;
}

/** The kinds of a room, by resource. */
export type Acts = Record<string, Kind>;

/** Words in which the audit tells the acts on the resources of a room. */
export const ACTS = createSlot<Acts>();

/** The kinds of every room. */
export const actsOf = (house: House): Acts => Object.assign({}, ...ACTS.of(house));

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** A kind whose rows have a title: `la noticia «Paritarias»`. */
export function titled(
  noun: Noun,
  table: string,
  column: string,
  says: Kind['says'] = {},
): Kind & Required<Pick<Kind, 'find'>> {
  const thing = (name: string): Thing => ({ name, phrase: `${the(noun)} ${quoted(name)}` });
  return {
    noun,
    says,
    async find(db, ids) {
      const names = await findColumn(db, table, column, ids);
      return new Map([...names].map(([id, name]) => [id, thing(name)]));
    },
    recall(values) {
      const name = text(values[column]);
      return name === null ? null : thing(name);
    },
  };
}

/** The resource that a field with an id refers to. */
const REFERENCES: Record<string, string> = {
  app_beneficio_id: 'beneficios',
  beneficio_id: 'beneficios',
  campania_id: 'campanias',
  congreso_id: 'congresos',
  desde_id: 'seccionales',
  dia_id: 'dias',
  evento_id: 'eventos',
  hacia_id: 'seccionales',
  hijo_id: 'hijos',
  hora_id: 'horas',
  hotel_id: 'hoteles',
  imagen_id: 'imagenes',
  imagen_ids: 'imagenes',
  lista_id: 'listas',
  listas: 'listas',
  localidad_id: 'localidades',
  persona_id: 'personas',
  provincia_id: 'provincias',
  reparticiones: 'reparticiones',
  rubro_id: 'rubros',
  seccionales: 'seccionales',
  tipo_id: 'voucher_tipos',
  tipo_ids: 'voucher_tipos',
  turno_id: 'turnos',
  voucher_ids: 'vouchers',
};

export const resourceOf = (field: string, recurso: string): string | undefined =>
  field === 'ids' ? recurso : REFERENCES[field];

/** Ids in a field: one, or a list of them. */
export const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'number' || typeof one === 'string')
    .map(String);

/** A row as the wire has it. */
export type ToldRow = AuditRow & {
  quien: string;
  hecho: string;
  nombres: Record<string, string>;
  sin_deshacer: string | null;
  se_deshace: { dice: string; pagina: string | null } | null;
};
