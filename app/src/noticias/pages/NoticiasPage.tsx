import { listNoticias } from '@gremio/contract/noticias/endpoints.ts';
import { Outlet, useParams } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { lazy, useEffect, useRef } from 'react';
import { usePages } from '../../platform/api/pages.ts';
import { useFirstRow } from '../../platform/components/first-row.ts';
import { More } from '../../platform/components/More.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Split } from '../../platform/components/Split.tsx';
import { State } from '../../platform/components/State.tsx';
import { Loaded, UpdatedAgo } from '../../platform/components/States.tsx';
import { NoticiaRow, rowId } from '../components/NoticiaRow.tsx';
import styles from '../components/noticias.module.css';

const NoticiaDetail = lazy(() =>
  import('./NoticiaPage.tsx').then((page) => ({ default: page.NoticiaDetail })),
);

const NO_NOTICIAS = (
  <State
    icon={Newspaper}
    title="Todavía no hay noticias"
    text="Cuando tu organización publique una, la vas a leer acá."
  />
);

function NoticiaList() {
  const pages = usePages(
    listNoticias,
    (n) => ({ params: { x: String(n) } }),
    (reply) => reply.noticias,
  );
  const opened = useFirstRow(pages);
  return (
    <Page title="Noticias" back="/">
      <Loaded
        reading={pages}
        skeleton={<RowsSkeleton rows={6} />}
        empty={{ when: (rows) => rows.length === 0, show: NO_NOTICIAS }}
      >
        {(rows) => (
          <>
            <ul className={styles.list} aria-label="Noticias">
              {rows.map((noticia, index) => (
                <NoticiaRow
                  key={noticia.id}
                  noticia={noticia}
                  large={index === 0}
                  first={index === 0}
                  opened={noticia.id === opened}
                />
              ))}
            </ul>
            <More pages={pages} label="Ver más noticias" ahead />
            <UpdatedAgo at={pages.updatedAt} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** On coming back to the list, restores focus to the article's row. */
function useReturnFocus(left: string | null) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!left && last.current)
      document.getElementById(last.current)?.focus({ preventScroll: true });
    last.current = left;
  }, [left]);
}

/** Paged list of news with an article beside it, or replacing it on a phone. */
export function NoticiasPage() {
  const { id } = useParams({ strict: false });
  useReturnFocus(id ? rowId(Number(id)) : null);
  return (
    <Split
      list={<NoticiaList />}
      detail={<Outlet />}
      open={id !== undefined}
      first={(first) => <NoticiaDetail id={first} />}
    />
  );
}
