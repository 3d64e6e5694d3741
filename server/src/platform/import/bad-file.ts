/** A file that cannot be taken at all; the message is the sentence that says why. */
export class BadFile extends Error {}

/** Another import is under way; this one may come after it. */
export class ImportUnderWay extends BadFile {}
