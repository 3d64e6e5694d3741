import * as z from 'zod';
import { sentenceFor } from './validation.ts';

/** A page's policy forbids eval, which zod would otherwise try for speed. */
const jitless = 'document' in globalThis;
z.config({ customError: sentenceFor, jitless });
