import type { DeclaredCall } from '@gremio/contract/index.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { ERRORS } from '@gremio/contract/platform/errors.ts';
import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOverride,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

const errorSchema = z
  .looseObject({
    code: z.int(),
    motivo: z.enum(Object.keys(ERRORS) as [string, ...string[]]),
    message: z.string(),
    /** Id of the log line of a logged failure. */
    problema: z.string().optional(),
    errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

const MEDIA = {
  json: 'application/json',
  auth: 'application/json',
  stream: 'text/event-stream',
  file: 'application/json',
  upload: 'application/json',
  download: 'application/octet-stream',
  form: 'application/json',
};

function securityOf({ who }: Endpoint) {
  if (who.kind === 'publico') return [];
  return who.kind === 'personal' ? [{ personal: [] }] : [{ identidad: [] }];
}

function requestBodyOf(endpoint: Endpoint) {
  if (endpoint.wire === 'file')
    return { requestBody: { content: { 'text/csv': { schema: z.string() } } } };
  if (endpoint.wire === 'upload') {
    const fields = (endpoint.body ?? z.object({})) as z.ZodObject;
    const schema = fields.safeExtend({ file: z.string().meta({ format: 'binary' }) });
    return { requestBody: { content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  return { requestBody: { content: { 'application/json': { schema: endpoint.body } } } };
}

const responseOf = (endpoint: Endpoint) => (status: number) => {
  const content = { [MEDIA[endpoint.wire]]: { schema: endpoint.reply } };
  return [String(status), { description: 'Bien', ...(status === 204 ? {} : { content }) }];
};

function operationOf({ room, endpoint }: DeclaredCall): ZodOpenApiOperationObject {
  const audience =
    endpoint.who.kind === 'personal'
      ? `personal: ${endpoint.who.resource} (${endpoint.who.access})`
      : endpoint.who.kind;
  return {
    summary: endpoint.summary,
    description: `Quién: ${audience}`,
    tags: [room],
    security: securityOf(endpoint),
    requestParams: { path: endpoint.params, query: endpoint.query },
    ...requestBodyOf(endpoint),
    responses: {
      ...Object.fromEntries([endpoint.status, ...(endpoint.also ?? [])].map(responseOf(endpoint))),
      default: { description: 'Error', content: { 'application/json': { schema: errorSchema } } },
    },
  } as ZodOpenApiOperationObject;
}

/** Describes the JSON inside a text parameter, such as a list's filter. */
const describeCarried: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (jsonSchema.contentMediaType !== MEDIA.json || !(zodSchema instanceof z.ZodPipe)) return;
  const { $schema: _, ...carried } = z.toJSONSchema(zodSchema.out as z.ZodType, { io: 'input' });
  jsonSchema.contentSchema = carried;
};

/** Generates the OpenAPI 3.1 document from the declared calls. */
export function openApiDocument(calls: DeclaredCall[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = (paths[call.endpoint.path] ??= {});
    path[call.endpoint.method.toLowerCase() as 'get'] = operationOf(call);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Gremio', version, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      paths,
      components: {
        securitySchemes: {
          identidad: { type: 'http', scheme: 'bearer' },
          personal: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    { override: describeCarried },
  );
}
