import { createCareful } from './careful.ts';

const careful = createCareful('lo guardado por mucho tiempo');

/** Asks the browser not to evict the stored data by itself; false where it does not promise that. */
export async function askToLast(): Promise<boolean> {
  const asked = await careful(async () => {
    const { storage } = navigator;
    if (!storage?.persist) return false;
    return (await storage.persisted()) || storage.persist();
  });
  return asked.value ?? false;
}
