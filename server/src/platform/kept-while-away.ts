import { present } from '@gremio/contract/platform/present.ts';
import { createLabelledCache } from './labelled-cache.ts';

const MAX_KEPT = 10_000;

/** Answers as before while the database is away, as the caches of lists do; a new question fails. */
export function keptWhileAway<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Promise<Answer> {
  const kept = createLabelledCache<{ answer: Answer }>({
    max: MAX_KEPT,
    termMs: 0,
    labels: () => [],
  });
  return async (asked) => {
    const load = async () => ({ answer: await ask(asked) });
    return present(await kept.load(keyOf(asked), load)).answer;
  };
}
