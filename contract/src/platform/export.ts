import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal, type StaffEndpoint } from './endpoint.ts';
import type { Listing } from './resource.ts';
import { bytes } from './schemas.ts';

export const FORMATOS = ['csv', 'xlsx'] as const;
export type Formato = (typeof FORMATOS)[number];

/** A list of a staff resource as a file. Every export leaves an audit row. */
export const exportEndpoint = <Q extends z.ZodRawShape>(
  name: Resource,
  title: string,
  query: Q,
  access: 'r' | 'w' = 'r',
  rows?: z.ZodType,
) =>
  endpoint({
    method: 'GET',
    path: `/personal/${name}/exportar`,
    who: personal(name, access),
    summary: `Exportar ${title} como CSV o XLSX`,
    query: z.object({ formato: z.enum(FORMATOS), ...query }),
    reply: bytes,
    wire: 'download',
    elsewhere: true,
    leaves: true,
    ...(rows && { rows }),
  });

/** Any list as a file. */
export type ExportEndpoint = StaffEndpoint<
  z.ZodObject,
  z.ZodObject<{ formato: z.ZodType<Formato> }>
>;
/** A staff list as a file: `exportOf` a list. */
export type ListExport = Listing<{ formato: z.ZodType<Formato> }>;

/** A staff list as a file, with the list's own filter and order. */
export const exportOf = <F extends z.ZodType, S extends z.ZodType>(
  name: Resource,
  title: string,
  list: { query: z.ZodObject<{ filter: F; sort: S }>; reply: z.ZodArray<z.ZodType> },
  access: 'r' | 'w' = 'r',
) =>
  exportEndpoint(
    name,
    title,
    { filter: list.query.shape.filter, sort: list.query.shape.sort },
    access,
    list.reply.element,
  );
