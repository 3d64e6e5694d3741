import './platform/theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './platform/App.tsx';
import { renewPageWhenForbidden } from './platform/cached-page.ts';
import { runFromChunk } from './platform/chunk.ts';
import { showFocusOfTab } from './platform/focus.ts';
import { inShell } from './platform/native/bridge.ts';
import { applyStoredPalette } from './platform/theme/theme.ts';
import { rooms } from './rooms.ts';
import { createAppRouter } from './router.ts';

/** After this long without the page's code, the app is drawn with a skeleton in its place. */
const FIRST_PAGE_WAIT_MS = 2000;

const pause = (ms = 0) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * Opens the app in several short tasks, so that a slow phone can handle input between them: one builds the
 * router, others load the first page's code, and the render is a transition, which React slices.
 */
async function open(root: HTMLElement): Promise<void> {
  await pause();
  const router = createAppRouter();
  if (inShell())
    runFromChunk(
      () => import('./platform/native/opening.ts'),
      (m) => m.followShell(router),
    );
  await Promise.race([router.load().catch(console.error), pause(FIRST_PAGE_WAIT_MS)]);
  startTransition(() => createRoot(root).render(<App rooms={rooms} router={router} />));
}

applyStoredPalette();
renewPageWhenForbidden();
showFocusOfTab();

const root = document.getElementById('root');
if (root) void open(root);

if (import.meta.env.PROD) {
  runFromChunk(
    () => import('./platform/worker/update.ts'),
    (m) => m.watchVersions(),
  );
  runFromChunk(
    () => import('./platform/install/install-prompt.ts'),
    (m) => m.listenForPrompt(),
  );
}
