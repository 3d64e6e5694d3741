import { createBoundedWork } from './bounded-work.ts';

const careful = createBoundedWork('lo guardado por mucho tiempo');

/** Asks the browser not to evict the stored data by itself; false where it does not promise that. */
export async function askPersistence(): Promise<boolean> {
  const asked = await careful(async () => {
    const { storage } = navigator;
    if (!storage?.persist) return false;
    return (await storage.persisted()) || storage.persist();
  });
  return asked.value ?? false;
}
