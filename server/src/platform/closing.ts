/**
 * Runs `work` and then closes everything in its stack, last first, even if it fails. Resources that must
 * outlive it are moved out of the stack (`move`).
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
