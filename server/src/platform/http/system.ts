import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { wire } from '@gremio/contract/index.ts';
import * as calls from '@gremio/contract/platform/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { refuse } from '../outcome.ts';
import type { House } from '../house.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { createReadiness } from './ready.ts';
import { read, type Route } from './routes.ts';
import { type SealedReply, seal, sendSealed } from './seal.ts';
import { readAssets } from './site/assets.ts';
import { typeOf } from './types.ts';

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
  house: Pick<House, 'config' | 'db' | 'storage' | 'version' | 'departure' | 'pressure'>,
): Route[] => {
  const { apps } = house.config;
  const ready = createReadiness(house);
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

const READER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const readerPage = (title: string): string => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const READER_START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;

interface Document {
  openapi: SealedReply;
  page: SealedReply;
}

const documents = new Map<string, Document>();

/** Builds the document of a version once: it takes longer than the rest of a server's start. */
function documentOf(version: string): Document {
  const known = documents.get(version);
  if (known) return known;
  const document = openApiDocument(wire, version);
  const made = {
    openapi: seal(JSON.stringify(document)),
    page: seal(readerPage(document.info.title)),
  };
  documents.set(version, made);
  return made;
}

const require = createRequire(import.meta.url);

/** Read by servers only: the commands load this module too. */
const readReader = () =>
  readAssets(join(dirname(require.resolve('@fastify/swagger-ui')), 'static'));

/** Serves `/openapi.json`, and its reader at `/docs`: the same bytes for everybody, made once. */
export function serveDocument(app: FastifyInstance, version: string): void {
  const { openapi, page } = documentOf(version);
  const reader = readReader();
  const give = (path: string, type: string, sealed: SealedReply) =>
    app.get(path, async (request, reply) => {
      void reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', READER_POLICY)
        .type(type);
      return sendSealed(sealed, request, reply);
    });
  give('/openapi.json', typeOf('openapi.json'), openapi);
  give('/docs', typeOf('docs.html'), page);
  give('/docs/start.js', typeOf('start.js'), seal(READER_START));
  for (const name of READER_FILES) {
    const { type, reply } = present(reader.get(name));
    give(`/docs/${name}`, type, reply);
  }
}
