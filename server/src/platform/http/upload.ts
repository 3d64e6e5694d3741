import multipart from '@fastify/multipart';
import { MAX_BYTES } from '@gremio/contract/archivos/rules.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse, refuseField } from '../outcome.ts';
import { sendError } from './errors.ts';

/** A file as it came: its bytes, and what its sender called it. */
export interface Upload {
  nombre: string;
  bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null;
  }
}

const LIMITS = {
  fileSize: MAX_BYTES,
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 10_000,
  headerPairs: 50,
};

/** The library's refusals; whatever else goes wrong is a body that is not what it says. */
function refusalOf(error: unknown): Refusal {
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('archivo_muy_grande');
    case 'FST_FILES_LIMIT':
      return refuseField('file', 'Mandá un solo archivo.');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse('muy_grande');
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('tipo_no_admitido');
    default:
      return refuse('cuerpo_ilegible');
  }
}

type Parts = { fields: Record<string, unknown>; file: Upload | null };

/** All of the body in memory, which its limits allow: an upload that breaks off leaves nothing anywhere. */
async function readParts(request: FastifyRequest): Promise<Parts | Refusal> {
  const fields: Record<string, unknown> = {};
  let file: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file') return refuseField(part.fieldname, 'El archivo va en «file».');
      if (bytes.length > 0) file = { nombre: part.filename, bytes };
    }
  } catch (error) {
    return refusalOf(error);
  }
  return { fields, file };
}

/** What an Idempotency-Key holds an upload to: its fields and its very bytes. */
export const fingerprintOf = (request: FastifyRequest): unknown => ({
  ...(request.body as object),
  file: request.upload && createHash('sha256').update(request.upload.bytes).digest('base64url'),
});

/** Calls whose body is a form with a file: only they take one. */
export function serveUploads(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS });
    scope.decorateRequest('upload', null);
    scope.addHook('preHandler', async (request, reply) => {
      const parts = await readParts(request);
      // What is still on its way is read and dropped, or its sender would never read the answer.
      if (isRefusal(parts)) return sendError(reply, parts.body);
      request.body = parts.fields;
      request.upload = parts.file;
    });
    for (const route of routes) scope.route(route);
  });
}
