import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter';
import { Consola } from './platform/Consola.tsx';
import { rooms } from './rooms.ts';

const root = document.getElementById('root');
if (!root) throw new Error('No #root.');
createRoot(root).render(
  <StrictMode>
    <Consola rooms={rooms} />
  </StrictMode>,
);
