import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lightContract } from './plugins/light-contract.ts';
import { pageFiles } from './plugins/page-files.ts';

/** Where the API listens while the app is developed on a server of its own. */
const API = process.env.API_URL ?? 'http://localhost:3000';
const API_PATHS = '^/(?:afigestion|eventos|auth|documentos|archivos|ajustes|imagenes)/';

const JSON_SCHEMA = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** A schema that checks a form never has to describe itself: 5 KiB less to download before the first screen. */
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

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'];
type Splitting = Exclude<Output, unknown[] | undefined>['codeSplitting'];
type Chunk = NonNullable<Exclude<Splitting, boolean | undefined>['groups']>[number];

/** On poor signal each file costs more than its bytes: what screens show together comes together. */
const CHUNKS: Chunk[] = [
  // What the first screen waits for: in twelve files it weighs 6 KiB more.
  { name: 'first', tags: ['$initial'], priority: 4 },
  // What nearly every page is made of.
  {
    name: 'pieces',
    test: /(?:contract\/src\/(?:platform\/(?:format|validation)|\w+\/endpoints)|app\/src\/platform\/(?:ago|documento|moment|save|api\/(?:write|problem|pages)|components\/(?:Page|State|Note|Row|Card|Chip|Facts|Picture|Skeleton|Logo)))\.tsx?$/,
    priority: 3,
  },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 3 },
  // What is pressed and what opens over a page, with the library behind it.
  {
    name: 'touch',
    test: /app\/src\/platform\/components\/(?:Button|Dialog|States|ReadProblem|More|QrSheet|Activate|Qr)\.tsx$/,
    priority: 2,
  },
  // The cards of Inicio, which are drawn together.
  {
    name: 'inicio',
    test: /app\/src\/(?:platform\/home\/InicioPage|\w+\/components\/(?:Next\w+|Sliders|NoticiasCard|HomeCard))\.tsx$/,
    priority: 1,
  },
  { name: 'kept', test: /app\/src\/\w+\/components\/kept\.ts$/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: { proxy: { [API_PATHS]: { target: API, changeOrigin: false } } },
  plugins: [
    lightContract,
    pageFiles,
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
        // What one HEIC photo needs is fetched when there is one; it is larger than all the rest.
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
