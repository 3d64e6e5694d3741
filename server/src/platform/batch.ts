import { isAway } from './database/errors.ts';
import { currentPlaces } from './database/scope.ts';

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export type RunBatch<Request, Answer> = (batch: Request[]) => Promise<Answer[]>;

interface BatcherRules<Request> {
  /** Batches that run at once. */
  lanes?: number;
  /** Requests of one queue keep their order: while a batch contains some of them, the next ones wait. */
  queueOf?: (request: Request) => unknown;
  /** Each owner has one request running at a time. */
  ownerOf?: (request: Request) => unknown;
}

/** Large enough to share one disk flush among many, small enough for a batch to end within milliseconds. */
const MAX_BATCH = 256;

/** Holds waiting requests by queue; a batch holds its queues and owners until it is released. */
function createWaitingRoom<Entry>(
  queueOf: (entry: Entry) => unknown,
  ownerOf: (entry: Entry) => unknown,
) {
  const queues = new Map<unknown, Entry[]>();
  const held = { queues: new Set<unknown>(), owners: new Set<unknown>() };

  function takeFrom(queue: Entry[], most: number): { taken: Entry[]; left: Entry[] } {
    const taken: Entry[] = [];
    const left: Entry[] = [];
    for (const entry of queue) {
      if (taken.length === most || held.owners.has(ownerOf(entry))) left.push(entry);
      else {
        held.owners.add(ownerOf(entry));
        taken.push(entry);
      }
    }
    return { taken, left };
  }

  return {
    add(entry: Entry): void {
      const key = queueOf(entry);
      const queue = queues.get(key);
      if (queue) queue.push(entry);
      else queues.set(key, [entry]);
    },

    /** Returns the next batch; a queue that it drew from goes behind the others. */
    collect(): Entry[] {
      const batch: Entry[] = [];
      for (const [key, queue] of queues) {
        if (batch.length === MAX_BATCH) break;
        if (held.queues.has(key)) continue;
        const { taken, left } = takeFrom(queue, MAX_BATCH - batch.length);
        if (taken.length === 0) continue;
        held.queues.add(key);
        queues.delete(key);
        if (left.length > 0) queues.set(key, left);
        batch.push(...taken);
      }
      return batch;
    },

    release(batch: Entry[]): void {
      for (const entry of batch) {
        held.queues.delete(queueOf(entry));
        held.owners.delete(ownerOf(entry));
      }
    },
  };
}

/**
 * Requests that arrive while a batch runs go together in the next one, in order of arrival, each with its own
 * reply. A batch that fails because of one request is divided until that one fails alone, so that no request
 * fails for another's fault (docs/architecture.md#scarcity).
 */
export function createBatcher<Request, Answer>(
  run: RunBatch<Request, Answer>,
  { lanes = 1, queueOf = () => null, ownerOf = (request) => request }: BatcherRules<Request> = {},
) {
  type Entry = Waiting<Request, Answer>;
  const waiting = createWaitingRoom<Entry>(
    ({ request }) => queueOf(request),
    ({ request }) => ownerOf(request),
  );
  let running = 0;

  async function settle(batch: Entry[]): Promise<void> {
    try {
      const answers = await run(batch.map((one) => one.request));
      batch.forEach((one, index) => one.resolve(answers[index] as Answer));
    } catch (error) {
      if (batch.length === 1 || isAway(error)) {
        for (const one of batch) one.reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  }

  async function runLane(batch: Entry[]): Promise<void> {
    running += 1;
    await settle(batch);
    running -= 1;
    waiting.release(batch);
    start();
  }

  function start(): void {
    while (running < lanes) {
      const batch = waiting.collect();
      if (batch.length === 0) return;
      void runLane(batch);
    }
  }

  return async (request: Request): Promise<Answer> => {
    // A batch has one transaction, and a local clerk's sees their places only.
    if (currentPlaces() !== null) return (await run([request]))[0] as Answer;
    return new Promise((resolve, reject) => {
      waiting.add({ request, resolve, reject });
      start();
    });
  };
}
