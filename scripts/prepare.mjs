import { ensureBuilt } from './build.mjs';
import { exitWith } from './child.mjs';
import { ensureInstalled } from './install.mjs';

/** What `npm start` does before it starts: whoever installs does it once, so that the service need not write here. */
await exitWith(async () => {
  await ensureBuilt(ensureInstalled());
  return 0;
});
