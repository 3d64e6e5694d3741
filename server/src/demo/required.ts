import { isRefusal, type Refusal } from '../platform/outcome.ts';

/** Unwraps an outcome; a refusal while seeding is a bug in the seed. */
export function required<T>(outcome: T | Refusal | null | undefined): T {
  if (isRefusal(outcome)) throw new Error(`the demo was refused: ${JSON.stringify(outcome.body)}`);
  if (outcome === null || outcome === undefined) throw new Error('the demo found nothing');
  return outcome as T;
}
