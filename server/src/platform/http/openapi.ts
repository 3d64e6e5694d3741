import type { DeclaredCall } from '@gremio/contract/index.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { ERRORS } from '@gremio/contract/platform/errors.ts';
import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

const errorSchema = z
  .looseObject({
    code: z.int(),
    motivo: z.enum(Object.keys(ERRORS) as [string, ...string[]]),
    message: z.string(),
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
      [String(endpoint.status)]: {
        description: 'Bien',
        content: { [MEDIA[endpoint.wire]]: { schema: endpoint.reply } },
      },
      default: { description: 'Error', content: { 'application/json': { schema: errorSchema } } },
    },
  } as ZodOpenApiOperationObject;
}

/** The wire as an OpenAPI 3.1 document, derived from its declarations. */
export function openApiDocument(calls: DeclaredCall[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const path = (paths[call.endpoint.path] ??= {});
    path[call.endpoint.method.toLowerCase() as 'get'] = operationOf(call);
  }
  return createDocument({
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
  });
}
