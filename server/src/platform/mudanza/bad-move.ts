/** A move that is impossible; the message says why and what to do. */
export class BadMove extends Error {}
