/**
 * Runs `work` and closes all that it opened in the given stack, last first, whether it succeeds or fails. Anything that
 * has to outlive it is moved out of the stack (`move`).
 */
export async function closingAfter<T>(
  work: (opened: AsyncDisposableStack) => Promise<T>,
): Promise<T> {
  const opened = new AsyncDisposableStack();
  try {
    return await work(opened);
  } finally {
    await opened.disposeAsync();
  }
}
