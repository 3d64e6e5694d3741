import * as z from 'zod';
import { sentenceFor } from './validation.ts';

/** A page forbids eval, and zod would try it to be faster. */
const jitless = 'document' in globalThis;
z.config({ customError: sentenceFor, jitless });
