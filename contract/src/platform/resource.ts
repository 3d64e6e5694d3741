import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal } from './endpoint.ts';
import { id as numericId, idParam } from './schemas.ts';

/** Maximum rows of one list call. */
export const MAX_RANGE = 1000;

/** A query field that carries JSON, as `ra-data-simple-rest` sends it. */
const json = <S extends z.ZodType>(inner: S) =>
  z
    .string()
    .max(10_000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'No es JSON.' });
        return z.NEVER;
      }
    })
    .pipe(inner)
    .meta({ contentMediaType: 'application/json' });

const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < MAX_RANGE, `Hasta ${MAX_RANGE} por vez.`);

interface Parts<Row extends z.ZodObject, Filter extends z.ZodRawShape> {
  name: Resource;
  /** Title in the OpenAPI document. */
  title: string;
  row: Row;
  /** Fields to filter by, besides `id: [..]`, which reads several rows at once. */
  filter: Filter;
  sort: readonly [string, ...string[]];
  /** Schema of a row's id in a path; a number by default. */
  id?: z.ZodType;
  /** The list is long: a standby may answer it. */
  elsewhere?: true;
  /** Reports on jobs (`leaves` of an endpoint). */
  leaves?: true;
}

/** Read calls of a staff resource, in the dialect of `ra-data-simple-rest`. */
export function readable<Row extends z.ZodObject, Filter extends z.ZodRawShape>(
  parts: Parts<Row, Filter>,
) {
  const id = parts.id ?? idParam;
  const rowId = parts.id ?? z.union([numericId, idParam]);
  const filter = z
    .object({ ...parts.filter, id: z.array(rowId).max(MAX_RANGE).optional() })
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
        filter: json(filter).optional(),
        sort: json(z.tuple([z.enum(parts.sort), z.enum(['ASC', 'DESC'])])).optional(),
        range: json(range).optional(),
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
  Write extends z.ZodObject,
> extends Parts<Row, Filter> {
  write: Write;
}

/** A whole staff resource: list, get, create, update with the `version` that was read, delete. */
export function resource<
  Row extends z.ZodObject,
  Filter extends z.ZodRawShape,
  Write extends z.ZodObject,
>(parts: WritableParts<Row, Filter, Write>) {
  const path = `/personal/${parts.name}`;
  const who = personal(parts.name, 'w');
  const params = z.object({ id: parts.id ?? idParam });
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
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      who,
      summary: `${parts.title}: cambio`,
      params,
      body: parts.write.safeExtend({ version: z.int() }),
      reply: parts.row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      who,
      summary: `${parts.title}: borrado`,
      params,
      reply: parts.row,
    }),
  };
}
