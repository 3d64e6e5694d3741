/**
 * Shares one run of `work` among callers that come while it is under way, or within `settledMs` of its
 * success: a call that left before the session was opened still returns 401 afterwards.
 */
export function singleFlight(
  work: () => Promise<boolean>,
  settledMs: number,
): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  let doneAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (underWay) return underWay;
    if (performance.now() - doneAt < settledMs) return Promise.resolve(true);
    underWay = work()
      .then((done) => {
        if (done) doneAt = performance.now();
        return done;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
}
