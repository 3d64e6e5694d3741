import { setTimeout as wait } from 'node:timers/promises';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** An open screen that reconnects after a cut with the app's backoff (`app/src/platform/api/live.ts`). */
export interface Screen {
  /** Events received. */
  events(): number;
  /** Reconnections. */
  returns(): number;
  isOpen(): boolean;
  close(): Promise<void>;
}

export function openScreen(address: string, token: string): Screen {
  const over = new AbortController();
  const { signal } = over;
  let events = 0;
  let opened = 0;
  let open = false;

  async function listen(): Promise<void> {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    open = true;
    opened += 1;
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      const told = text.split('\n\n');
      text = told.pop() ?? '';
      events += told.filter((one) => one.startsWith('event: cupo')).length;
    }
  }

  async function live(): Promise<void> {
    let pause = FIRST_WAIT_MS;
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      if (open) pause = FIRST_WAIT_MS;
      open = false;
      await wait(pause, null, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    }
  }

  const living = live();
  return {
    events: () => events,
    returns: () => Math.max(opened - 1, 0),
    isOpen: () => open,
    async close() {
      over.abort();
      await living;
    },
  };
}
