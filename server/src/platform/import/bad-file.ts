import type { ImportReport } from '@gremio/contract/platform/import.ts';

/** A file that cannot be imported at all; the message is the reason for the user. */
export class BadFile extends Error {}

/** So many would leave by this file that their number has to be confirmed. */
export class UnconfirmedLeaving extends BadFile {
  readonly salen: ImportReport['salen'];
  constructor(message: string, salen: ImportReport['salen']) {
    super(message);
    this.salen = salen;
  }
}

/** Another import is running; this one may be tried after it. */
export class ImportUnderWay extends BadFile {}
