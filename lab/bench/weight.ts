import { FIRST_JAVASCRIPT_GOAL_KIB, measureFirstJavaScript } from './first-javascript.ts';

/** Fails when a first visit loads more JavaScript than the limit, so that no change adds to it unnoticed. */
const kib = measureFirstJavaScript();
console.log(
  `primer JavaScript de la app: ${kib.toFixed(1)} KiB brotli (hasta ${FIRST_JAVASCRIPT_GOAL_KIB})`,
);
if (kib > FIRST_JAVASCRIPT_GOAL_KIB) process.exitCode = 1;
