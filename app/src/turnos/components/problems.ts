import type { Problem } from '../../platform/api/problem.ts';
import { SUSPENDIDO } from './words.ts';

/** A refusal in the words of this room, where it has its own. */
export const explained = (problem: Problem | null): Problem | null =>
  problem?.body?.motivo === 'suspendido' ? { ...problem, message: SUSPENDIDO } : problem;
