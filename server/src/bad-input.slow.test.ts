import { afterAll, beforeAll, describe, it } from 'vitest';
import { ALL, cases, setStage, type Stage, tryValues } from '../testing/bad-input.ts';

/** `bad-input.test.ts` with all values. */

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.app.close());

describe.each(cases)('$name', (one) => {
  it('refuses what is not its kind, and names it', () => tryValues(stage, one, ALL));
});
