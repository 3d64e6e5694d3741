/** A move that cannot be made; the message says why and what to do. */
export class BadMove extends Error {}
