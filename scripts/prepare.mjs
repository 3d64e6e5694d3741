import { ensureBuilt } from './build.mjs';
import { exitWith } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** Does the preparations of `npm start` once, at installation, so that the service need not write here. */
await exitWith(async () => {
  await ensureBuilt(ensureInstalled());
  return 0;
});
