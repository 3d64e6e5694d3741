import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { folded } from '@gremio/contract/platform/folded.ts';
import type { Store } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import { CONTEOS } from './sucursales.ts';
import * as queries from './sinonimos.queries.ts';

/** Reduces a plural to its singular: `farmacias`, `hoteles`. */
export const singularOf = (word: string): string =>
  /^.{3,}[dlnr]es$/.test(word) && word.length > 5
    ? word.slice(0, -2)
    : /^.{3,}[^s]s$/.test(word)
      ? word.slice(0, -1)
      : word;

/** Words that members type, and the words that benefits use for them. */
export const store: Store<typeof wire.sinonimos, queries.SinonimoRow> = {
  list: queries.listRows,
  find: queries.findRow,
  create: (tx, body) => queries.insertRow(tx, body),
  update: (tx, id, { version, ...values }) => queries.updateRow(tx, id, version, values),
  async remove(tx, id) {
    await queries.deleteRow(tx, id);
    return null;
  },
  takes: queries.takenRows,
};

export const changed = ({ cache }: House) => cache.changed(CONTEOS);

/** Equivalents by word; both singular and normalised as searches are. */
export const known = ({ cache, db }: House): Promise<ReadonlyMap<string, string[]>> =>
  cache.get(CONTEOS, 'sinonimos', async () => {
    const rows = await queries.allRows(db);
    return new Map(
      rows.map(({ palabra, equivalentes }) => [
        singularOf(folded(palabra)),
        equivalentes.map(folded),
      ]),
    );
  });
