/** A file that cannot be imported at all; the message is the reason for the user. */
export class BadFile extends Error {}

/** Another import is running; this one may be tried after it. */
export class ImportUnderWay extends BadFile {}
