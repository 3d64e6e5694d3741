import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { wire } from '@gremio/contract/index.ts';
import * as calls from '@gremio/contract/platform/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { refuse } from '../outcome.ts';
import type { Parts } from '../parts.ts';
import { createReadiness } from './ready.ts';
import { read, type Route } from './routes.ts';

/** Paths that an iPhone opens in the browser, since they are not pages of the app. */
const NOT_OF_THE_APP = [
  '/consola/*',
  '/docs/*',
  '/afigestion/*',
  '/archivos/*',
  '/imagenes/*',
  '/auth/*',
];

/** Liveness, readiness, and the native apps that open this server's links. */
export const systemRoutes = (
  parts: Pick<Parts, 'config' | 'db' | 'storage' | 'version' | 'departure' | 'pressure'>,
): Route[] => {
  const { apps } = parts.config;
  const ready = createReadiness(parts);
  return [
    read(calls.salud, () => ({ vivo: true as const })),
    read(calls.saludListo, () => ready()),
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
};

/** The reader has inline styles and loads nothing from elsewhere. */
const READER_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; script-src-attr 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const documents = new Map<string, ReturnType<typeof openApiDocument>>();

/** Builds the document of a version once: it takes longer than the rest of a server's start. */
function documentOf(version: string): ReturnType<typeof openApiDocument> {
  const document = documents.get(version) ?? openApiDocument(wire, version);
  documents.set(version, document);
  return document;
}

/** Serves `/openapi.json`, and its reader at `/docs`. */
export async function serveDocument(app: FastifyInstance, version: string): Promise<void> {
  const document = documentOf(version);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: READER_POLICY });
  app.get('/openapi.json', async () => document);
}
