import multipart from '@fastify/multipart';
import { MAX_BYTES } from '@gremio/contract/archivos/rules.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse, refuseField } from '../outcome.ts';
import { sendError } from './errors.ts';

/** A file as received: its bytes and its sender's name for it. */
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

/** Maps the library's errors; any other means that the body is not valid multipart. */
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

type House = { fields: Record<string, unknown>; file: Upload | null };

/** Reads the whole body into memory, as its limits allow: an interrupted upload leaves nothing behind. */
async function readParts(request: FastifyRequest): Promise<House | Refusal> {
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

/** Returns what an Idempotency-Key compares for an upload: its fields and a hash of its bytes. */
export const fingerprintOf = (request: FastifyRequest): unknown => ({
  ...(request.body as object),
  file: request.upload && createHash('sha256').update(request.upload.bytes).digest('base64url'),
});

/** Registers calls whose body is a form with a file: only they accept one. */
export function serveUploads(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: LIMITS });
    scope.decorateRequest('upload', null);
    scope.addHook('preHandler', async (request, reply) => {
      const parts = await readParts(request);
      // The rest of the body is still read and dropped, or the client would never read the reply.
      if (isRefusal(parts)) return sendError(reply, parts.body);
      request.body = parts.fields;
      request.upload = parts.file;
    });
    for (const route of routes) scope.route(route);
  });
}
