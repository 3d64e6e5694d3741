import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, useGetList, useUpdate, type DataProvider, type RaRecord } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleQueries } from './queries.ts';

afterEach(cleanup);

const old = { id: 1, asunto: 'viejo' };
const saved = { id: 1, asunto: 'nuevo' };

function Page() {
  const { data = [] } = useGetList('textos');
  const [update] = useUpdate('textos', { id: 1, data: saved, previousData: old });
  return (
    <>
      <button onClick={() => void update()}>Guardar</button>
      <p>{data.map(({ asunto }) => asunto)}</p>
    </>
  );
}

/** Opens the list during a save: its first answer predates the save, and arrives after it. */
async function openWhileSaving(queryClient: QueryClient) {
  const first = Promise.withResolvers<{ data: RaRecord[]; total: number }>();
  const getList = vi
    .fn<() => Promise<unknown>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({ data: [saved], total: 1 });
  const update = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data: saved });
  render(
    <AdminContext
      dataProvider={{ getList, update } as unknown as DataProvider}
      queryClient={queryClient}
    >
      <Page />
    </AdminContext>,
  );
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(update).toHaveResolved());
  first.resolve({ data: [old], total: 1 });
}

it('a list that was asked for while a save was under way shows what was saved', async () => {
  await openWhileSaving(consoleQueries());
  await screen.findByText('nuevo');
});

it('which it would not by itself', async () => {
  await openWhileSaving(new QueryClient());
  await screen.findByText('viejo');
});
