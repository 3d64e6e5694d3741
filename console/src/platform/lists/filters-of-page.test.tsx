import { fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { HashRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FiltersOfPage } from './FiltersOfPage.tsx';

function Search() {
  const { setFilters } = useListContext();
  return <button onClick={() => setFilters({ q: 'acto' })}>buscar</button>;
}

function openList() {
  window.location.hash = '#/noticias?page=2';
  const setFilters = vi.fn<ListControllerResult['setFilters']>();
  render(
    <HashRouter>
      <ListContextProvider value={{ setFilters } as unknown as ListControllerResult}>
        <FiltersOfPage>
          <Search />
        </FiltersOfPage>
      </ListContextProvider>
    </HashRouter>,
  );
  return setFilters;
}
const search = () => fireEvent.click(screen.getByRole('button', { name: 'buscar' }));

afterEach(() => {
  window.location.hash = '';
});

it('a list is searched while its address is the page’s', () => {
  const setFilters = openList();
  search();
  expect(setFilters).toHaveBeenCalledWith({ q: 'acto' });
});

it('a search that is applied after a click on a row does not lead back to the list', () => {
  const setFilters = openList();
  // As by `navigate`: the router has the new address before React has rendered it.
  window.history.pushState(null, '', '#/noticias/33');
  search();
  expect(setFilters).not.toHaveBeenCalled();
});
