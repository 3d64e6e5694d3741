import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildTarget } from '../scripts/browsers/list.ts';
import { olderBrowsers } from '../scripts/browsers/plugin.ts';
import { CHUNKS } from './plugins/chunks.ts';
import { lightContract } from './plugins/light-contract.ts';
import { lightFont } from './plugins/light-font.ts';
import { pageFiles } from './plugins/page-files.ts';
import { spanishPlurals } from './plugins/spanish-plurals.ts';

/** Address of the API when the app runs on its own development server. */
const API = process.env.API_URL ?? 'http://localhost:3000';
const API_PATHS = '^/(?:afigestion|eventos|auth|documentos|archivos|ajustes|imagenes)/';

const JSON_SCHEMA = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * Drops zod's JSON Schema code, which validation never uses: 5 KiB less to download before the first screen.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!JSON_SCHEMA.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map((hit) => hit[1]);
    return [
      'const none = () => none;',
      ...names.map((name) => `export const ${name} = none;`),
    ].join('\n');
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    target: buildTarget(),
    assetsInlineLimit: 0,
    // The styles weigh 15 KiB in all and are cached: with a single file, no page waits for one of its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: { proxy: { [API_PATHS]: { target: API, changeOrigin: false } } },
  plugins: [
    lightContract,
    lightFont,
    pageFiles,
    spanishPlurals,
    olderBrowsers(),
    withoutJsonSchema,
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    VitePWA({
      registerType: 'prompt',
      strategies: 'injectManifest',
      srcDir: 'src/platform/worker',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        // The HEIC decoder is larger than all the rest, and is fetched only when needed.
        globIgnores: ['**/heic-*.js'],
      },
      injectRegister: null,
      includeManifestIcons: false,
      manifest: {
        name: 'Gremio',
        short_name: 'Gremio',
        description: 'Tu carnet, tus beneficios y tus turnos.',
        lang: 'es-AR',
        start_url: '/',
        display: 'standalone',
        background_color: '#f8f9fb',
        theme_color: '#f8f9fb',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        shortcuts: [{ name: 'Mi carnet', url: '/carnet' }],
      },
    }),
  ],
});
