import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/browsers/list.ts';
import { olderBrowsers } from '../scripts/browsers/plugin.ts';

/** Address of the API while the console runs on Vite's development server. */
const API = process.env.API_URL ?? 'http://localhost:3000';
const API_PATHS = '^/(?:personal|auth|ajustes|archivos|imagenes)/';

export default defineConfig({
  root: import.meta.dirname,
  base: '/consola/',
  plugins: [olderBrowsers(), react()],
  build: { target: buildTarget(), chunkSizeWarningLimit: 2000 },
  server: { proxy: { [API_PATHS]: { target: API, changeOrigin: false } } },
});
