import { lazy } from 'react';

/** Drawn on its sheet, whose code it comes with. */
export const Qr = lazy(() =>
  import('./QrPicture.tsx').then((module) => ({ default: module.QrPicture })),
);
