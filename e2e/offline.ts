import { test } from '@playwright/test';

/** With the service worker: to install it takes a quarter of a journey's processor time. */
export const offline = test.extend({ serviceWorkers: 'allow' });
