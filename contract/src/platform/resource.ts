import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal, type StaffEndpoint } from './endpoint.ts';
import { id as numericId, idParam, jsonText } from './schemas.ts';
import { byAudit, type Undo } from './undo.ts';
import type { Silence } from './untold.ts';

/** Maximum rows of one list call. */
export const MAX_RANGE = 1000;

const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < MAX_RANGE, `Hasta ${MAX_RANGE} por vez.`);

type SortFields = readonly [string, ...string[]];
type RowId = z.ZodType<number | string>;

interface Parts<
  Row extends z.ZodObject,
  Filter extends z.ZodRawShape,
  Sort extends SortFields,
  Id extends RowId,
> {
  name: Resource;
  /** Title in the OpenAPI document. */
  title: string;
  row: Row;
  /** Fields to filter by, besides `id: [..]`, which reads several rows at once. */
  filter: Filter;
  sort: Sort;
  /** Schema of a row's id in a path; a number by default. */
  id?: Id;
  /** The list is long: a standby may answer it. */
  elsewhere?: true;
  /** Reports on jobs (`leaves` of an endpoint). */
  leaves?: true;
}

/** `Id` is the type of `idParam` where a resource declares no id of its own. */
const idOf = <Id extends RowId>(given: Id | undefined) => (given ?? idParam) as Id;

/** Read calls of a staff resource, in the dialect of `ra-data-simple-rest`. */
export function readable<
  Row extends z.ZodObject,
  Filter extends z.ZodRawShape,
  const Sort extends SortFields,
  Id extends RowId = typeof idParam,
>(parts: Parts<Row, Filter, Sort, Id>) {
  const id = idOf(parts.id);
  // In a filter, which is JSON, a number may stand as it is.
  const rowId: RowId = parts.id ?? z.union([numericId, idParam]);
  const filter = z
    .object({
      ...parts.filter,
      id: z
        .array(rowId as z.ZodType<z.output<Id>>)
        .max(MAX_RANGE)
        .optional(),
    })
    .partial();
  const path = `/personal/${parts.name}`;
  const leaves = parts.leaves && { leaves: true as const };
  return {
    list: endpoint({
      method: 'GET',
      path,
      who: personal(parts.name, 'r'),
      summary: `${parts.title}: lista`,
      query: z.object({
        filter: jsonText(filter).optional(),
        sort: jsonText(z.tuple([z.enum(parts.sort), z.enum(['ASC', 'DESC'])])).optional(),
        range: jsonText(range).optional(),
      }),
      reply: z.array(parts.row),
      ...(parts.elsewhere && { elsewhere: true }),
      ...leaves,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      who: personal(parts.name, 'r'),
      summary: `${parts.title}: uno`,
      params: z.object({ id }),
      reply: parts.row,
      ...leaves,
    }),
  };
}

interface WritableParts<
  Row extends z.ZodObject,
  Filter extends z.ZodRawShape,
  Write extends z.ZodRawShape,
  Sort extends SortFields,
  Id extends RowId,
> extends Parts<Row, Filter, Sort, Id> {
  write: z.ZodObject<Write>;
  /** The undo of each write; the audit's by default. */
  deshacer?: { create?: Undo; update?: Undo; remove?: Undo };
  /** The writes that send no message to whoever holds what they change. */
  sinAviso?: { update?: readonly Silence[]; remove?: readonly Silence[] };
}

/** The written fields with the version that was read; a resource declares none of its own. */
const versioned = <Write extends z.ZodRawShape>(write: z.ZodObject<Write>) =>
  (write as z.ZodObject).safeExtend({ version: z.int() }) as z.ZodObject<
    Write & { version: z.ZodInt }
  >;

/** A whole staff resource: list, get, create, update with the `version` that was read, delete. */
export function resource<
  Row extends z.ZodObject,
  Filter extends z.ZodRawShape,
  Write extends z.ZodRawShape,
  const Sort extends SortFields,
  Id extends RowId = typeof idParam,
>(parts: WritableParts<Row, Filter, Write, Sort, Id>) {
  const path = `/personal/${parts.name}`;
  const who = personal(parts.name, 'w');
  const params = z.object({ id: idOf(parts.id) });
  return {
    ...readable(parts),
    create: endpoint({
      method: 'POST',
      path,
      who,
      summary: `${parts.title}: alta`,
      body: parts.write,
      reply: parts.row,
      status: 201,
      deshacer: parts.deshacer?.create ?? byAudit,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      who,
      summary: `${parts.title}: cambio`,
      params,
      body: versioned(parts.write),
      reply: parts.row,
      deshacer: parts.deshacer?.update ?? byAudit,
      ...(parts.sinAviso?.update && { sinAviso: parts.sinAviso.update }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      who,
      summary: `${parts.title}: borrado`,
      params,
      reply: parts.row,
      deshacer: parts.deshacer?.remove ?? byAudit,
      ...(parts.sinAviso?.remove && { sinAviso: parts.sinAviso.remove }),
    }),
  };
}

type ListFields = {
  filter: z.ZodType<{ id?: (number | string)[] | undefined } | undefined>;
  sort: z.ZodType<[string, 'ASC' | 'DESC'] | undefined>;
};
/** A call that answers a filtered and sorted list: the list itself, or its export. */
export type Listing<More extends z.ZodRawShape = {}> = StaffEndpoint<
  z.ZodObject,
  z.ZodObject<ListFields & More>
>;
/** A list in the dialect of `readable`. */
export type ListEndpoint = Listing<{ range: z.ZodType<[number, number] | undefined> }>;
type RowParams = z.ZodObject<{ id: RowId }>;

/** Any staff resource: its list, one row, and the writes that it declares. */
export interface StaffResource {
  list: ListEndpoint;
  get: StaffEndpoint<RowParams>;
  create?: StaffEndpoint<z.ZodObject, z.ZodObject, z.ZodType>;
  update?: StaffEndpoint<RowParams, z.ZodObject, z.ZodType<{ version: number }>>;
  remove?: StaffEndpoint<RowParams>;
}

/** Filter of a resource's list, as parsed. */
export type FilterOf<R extends { list: Listing }> = NonNullable<
  z.output<R['list']['query']>['filter']
>;
/** A field that a resource's list can be sorted by. */
export type SortOf<R extends { list: Listing }> = NonNullable<
  z.output<R['list']['query']>['sort']
>[0];
/** Id of a resource's row, as parsed. */
export type IdOf<R extends Pick<StaffResource, 'get'>> = z.output<R['get']['params']>['id'];
/** A row before its schema writes it to the wire. */
export type RowOf<R extends Pick<StaffResource, 'get'>> = z.input<R['get']['reply']>;
