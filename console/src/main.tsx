import './platform/storage/guard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter';
import { Consola } from './platform/Consola.tsx';
import { rooms } from './rooms.ts';

const root = document.getElementById('root');
// Taken away where the browser is too old (scripts/browsers/navegador.js).
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Consola rooms={rooms} />
    </StrictMode>,
  );
}
