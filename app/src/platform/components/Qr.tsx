import { lazy } from 'react';

/** Loaded lazily, together with the code of the sheet that shows it. */
export const Qr = lazy(() =>
  import('./QrPicture.tsx').then((module) => ({ default: module.QrPicture })),
);
