import { triesIn } from '../platform/database/tries.ts';

export const tries = triesIn('intentos_canje');
