import { FIRST_JAVASCRIPT_GOAL_KIB, measureFirstJavaScript } from './first-javascript.ts';

/** Ends badly when a first visit loads too much before the app runs: nobody adds to it unseen. */
const kib = measureFirstJavaScript();
console.log(
  `primer JavaScript de la app: ${kib.toFixed(1)} KiB brotli (hasta ${FIRST_JAVASCRIPT_GOAL_KIB})`,
);
if (kib > FIRST_JAVASCRIPT_GOAL_KIB) process.exitCode = 1;
