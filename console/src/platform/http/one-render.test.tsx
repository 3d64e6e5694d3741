import {
  defaultScheduler,
  notifyManager,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { inOneRender } from '@gremio/ui/queries/one-render.ts';
import { consoleQueries } from './queries.ts';

afterEach(cleanup);

const ROWS = 60;

function Row({ id }: { id: number }) {
  const { data } = useQuery({ queryKey: ['row', id], queryFn: async () => `fila ${id}` });
  return <li>{data}</li>;
}

/** Number of renders until each row has the reply to its own query. */
async function rendersOfRows(): Promise<number> {
  const onRender = vi.fn<() => void>();
  render(
    <QueryClientProvider client={consoleQueries()}>
      <Profiler id="rows" onRender={onRender}>
        {Array.from({ length: ROWS }, (_, id) => (
          <Row key={id} id={id} />
        ))}
      </Profiler>
    </QueryClientProvider>,
  );
  await screen.findByText(`fila ${ROWS - 1}`);
  return onRender.mock.calls.length;
}

it('the replies to the queries of many rows end in few renders', async () => {
  expect(await rendersOfRows()).toBeLessThan(5);
});

it("the library's own scheduler renders once for each reply", async () => {
  notifyManager.setScheduler(defaultScheduler);
  try {
    expect(await rendersOfRows()).toBeGreaterThan(50);
  } finally {
    notifyManager.setScheduler(inOneRender);
  }
});
