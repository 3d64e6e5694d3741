import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  type RaRecord,
  useGetList,
  useRefresh,
  useUpdate,
} from 'react-admin';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleQueries } from './queries.ts';

afterEach(cleanup);

const old = { id: 1, asunto: 'viejo' };
const saved = { id: 1, asunto: 'nuevo' };

/** Button of a page with the list, which reads it again when its write has ended. */
type Write = (props: { write: () => Promise<unknown> }) => ReactNode;

const Save: Write = () => {
  const [update] = useUpdate('textos', { id: 1, data: saved, previousData: old });
  return <button onClick={() => void update()}>Guardar</button>;
};

const Act: Write = ({ write }) => {
  const refresh = useRefresh();
  return <button onClick={() => void write().then(refresh)}>Guardar</button>;
};

function List() {
  const { data = [] } = useGetList('textos');
  return <p>{data.map(({ asunto }) => asunto)}</p>;
}

/** Opens the list during a write: its first answer predates the write, and arrives after it. */
async function openWhileWriting(Button: Write, queryClient: QueryClient) {
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
      <Button write={update} />
      <List />
    </AdminContext>,
  );
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(update).toHaveResolved());
  first.resolve({ data: [old], total: 1 });
}

it.each([
  ['a save', Save],
  ['an action', Act],
])('a list that was asked for during %s shows what was written', async (_name, button) => {
  await openWhileWriting(button, consoleQueries());
  await screen.findByText('nuevo');
});

it.each([
  ['a save', Save],
  ['an action', Act],
])("the library's own cache keeps what was read before %s", async (_name, button) => {
  await openWhileWriting(button, new QueryClient());
  await screen.findByText('viejo');
});

it('a record that was asked for during a save is read again', async () => {
  const queries = consoleQueries();
  const read = vi
    .fn<() => Promise<unknown>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(saved);
  const page = new QueryObserver(queries, { queryKey: ['textos', 'getOne', 1], queryFn: read });
  const leave = page.subscribe(() => undefined);
  const save = { mutationKey: ['textos'], mutationFn: async () => saved };
  await queries.getMutationCache().build(queries, save).execute(undefined);
  await waitFor(() => expect(page.getCurrentResult().data).toEqual(saved));
  leave();
});
