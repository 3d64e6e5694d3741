import { afterAll, beforeAll, describe, it } from 'vitest';
import { cases, MORE, setStage, type Stage, tryValues } from '../testing/bad-input.ts';

/** The fields of `bad-input.test.ts`, with further values. */

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.app.close());

describe.each(cases)('$name', (one) => {
  it('refuses what is not its kind, and names it', () => tryValues(stage, one, MORE));
});
