import { totalmem } from 'node:os';

/** Bytes that this process may use: the machine's memory, or its container's limit where that is lower. */
export const usableMemory = (): number =>
  Math.min(process.constrainedMemory() || Infinity, totalmem());
