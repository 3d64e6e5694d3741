import './platform/theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './platform/App.tsx';
import { renewPageWhenForbidden } from './platform/kept-page.ts';
import { inShell } from './platform/native/bridge.ts';
import { dressAsBefore } from './platform/theme/theme.ts';
import { rooms } from './rooms.ts';
import { router } from './router.ts';

dressAsBefore();
renewPageWhenForbidden();

const root = document.getElementById('root');
// A transition is drawn in turns: a slow phone answers the finger between two of them.
if (root) startTransition(() => createRoot(root).render(<App rooms={rooms} router={router} />));

if (import.meta.env.PROD) {
  void import('./platform/worker/update.ts').then(({ watchVersions }) => watchVersions());
  void import('./platform/install/offer.ts').then(({ listenForOffer }) => listenForOffer());
}

if (inShell()) void import('./platform/native/opening.ts').then((m) => m.followShell(router));
