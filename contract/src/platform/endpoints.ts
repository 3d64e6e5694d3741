import * as z from 'zod';
import { endpoint, publico } from './endpoint.ts';

export const salud = endpoint({
  method: 'GET',
  path: '/salud',
  who: publico,
  summary: 'Si el servidor vive',
  reply: z.object({ vivo: z.literal(true) }),
});

export const saludListo = endpoint({
  method: 'GET',
  path: '/salud/listo',
  who: publico,
  summary: 'Si el servidor puede atender, con la base de datos',
  reply: z.object({ listo: z.literal(true) }),
});

/** Digital Asset Links: the Android app, by package and signing key, that opens links to this address. */
export const assetLinks = endpoint({
  method: 'GET',
  path: '/.well-known/assetlinks.json',
  who: publico,
  summary: 'Que la app de Android abre los enlaces de acá',
  reply: z.array(
    z.object({
      relation: z.array(z.string()),
      target: z.object({
        namespace: z.literal('android_app'),
        package_name: z.string(),
        sha256_cert_fingerprints: z.array(z.string()),
      }),
    }),
  ),
});

/** Apple's associated domains: the iPhone app that opens links, and the pages that stay in the browser. */
export const appleAppSite = endpoint({
  method: 'GET',
  path: '/.well-known/apple-app-site-association',
  who: publico,
  summary: 'Que la app de iPhone abre los enlaces de acá',
  reply: z.object({
    applinks: z.object({
      details: z.array(
        z.object({
          appIDs: z.array(z.string()),
          components: z.array(z.object({ '/': z.string(), exclude: z.boolean().optional() })),
        }),
      ),
    }),
  }),
});
