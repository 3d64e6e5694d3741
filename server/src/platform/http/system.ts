import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { wire } from '@gremio/contract/index.ts';
import * as calls from '@gremio/contract/platform/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ping } from '../database/queries.ts';
import { openApiDocument } from './openapi.ts';
import { refuse } from '../outcome.ts';
import { read, type Route } from './routes.ts';

/** What an iPhone leaves to the browser: it is no page of the app. */
const NOT_OF_THE_APP = [
  '/consola/*',
  '/docs/*',
  '/afigestion/*',
  '/archivos/*',
  '/imagenes/*',
  '/auth/*',
];

/** Whether the server lives, whether it can serve, and which native apps open its links. */
export const systemRoutes = ({ apps }: Pick<Config, 'apps'>): Route[] => [
  read(calls.salud, () => ({ vivo: true as const })),
  read(calls.saludListo, async ({ db }) => {
    await ping(db);
    return { listo: true as const };
  }),
  read(calls.assetLinks, () =>
    apps.android
      ? [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app' as const,
              package_name: apps.android.id,
              sha256_cert_fingerprints: apps.android.fingerprints,
            },
          },
        ]
      : refuse('no_encontrado'),
  ),
  read(calls.appleAppSite, () =>
    apps.apple
      ? {
          applinks: {
            details: [
              {
                appIDs: [apps.apple],
                components: [
                  ...NOT_OF_THE_APP.map((path) => ({ '/': path, exclude: true })),
                  { '/': '/*' },
                ],
              },
            ],
          },
        }
      : refuse('no_encontrado'),
  ),
];

/** `/openapi.json`, and its reader at `/docs`. */
export async function serveDocument(app: FastifyInstance, version: string): Promise<void> {
  const document = openApiDocument(wire, version);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', async () => document);
}
