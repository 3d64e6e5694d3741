import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 40;

/** A client that reads shared responses continuously. */
export interface Reader {
  /** Stops; returns the number of reads, the failures, and the slowest read in milliseconds. */
  end(): Promise<{ asked: number; failed: string[]; slowest: number }>;
}

export function startReader(url: string, paths: string[], token: string): Reader {
  const over = new AbortController();
  const failed: string[] = [];
  let asked = 0;
  let slowest = 0;

  async function ask(path: string): Promise<void> {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch((error: Error) => error.message);
    asked += 1;
    slowest = Math.max(slowest, performance.now() - began);
    if (answer !== 200) failed.push(`${path}: ${answer}`);
  }

  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      for (const path of paths) await ask(path);
      await wait(PAUSE_MS);
    }
  }

  const reading = read();
  return {
    async end() {
      over.abort();
      await reading;
      return { asked, failed, slowest };
    },
  };
}
