import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { wire } from '@gremio/contract/index.ts';
import * as calls from '@gremio/contract/platform/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { ping } from '../database/queries.ts';
import { openApiDocument } from './openapi.ts';
import { read, type Route } from './routes.ts';

/** Whether the server lives, and whether it can serve. */
export const systemRoutes = (): Route[] => [
  read(calls.salud, () => ({ vivo: true as const })),
  read(calls.saludListo, async ({ db }) => {
    await ping(db);
    return { listo: true as const };
  }),
];

/** `/openapi.json`, and its reader at `/docs`. */
export async function serveDocument(app: FastifyInstance, version: string): Promise<void> {
  const document = openApiDocument(wire, version);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', async () => document);
}
