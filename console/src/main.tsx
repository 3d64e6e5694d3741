import './platform/storage/guard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { rooms } from './rooms.ts';

const root = document.getElementById('root');
// `scripts/browsers/navegador.js` removes the root on browsers that are too old.
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp rooms={rooms} />
    </StrictMode>,
  );
}
