import { linkTarget } from '../components/link-target.ts';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { useReadAheadAll } from '../api/useReadAheadAll.ts';
import { Logo } from '@gremio/ui/carnet/Logo.tsx';
import { backTo } from '../history/trail.ts';
import { useMore, useRooms } from '../rooms-context.ts';
import styles from './shell.module.css';

const RAISED = 3;

const isUnder = (to: string, here: string) => here === to || here.startsWith(`${to}/`);

/** The five places; on a wide screen, links of Más come before the last. */
function Places() {
  const { places: five } = useRooms();
  const { sidebar } = useMore();
  const places = [...five.slice(0, -1), ...sidebar, ...five.slice(-1)];
  const { value: organizacion } = useAjuste('organizacion');
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  // On /mas/vouchers its own link is current, not that of /mas.
  const isInSidebar = sidebar.some(({ to }) => isUnder(to, here));
  // A place replaces another in the history: "back" leads to Inicio, and then out of the app.
  const takesTurn = here !== '/' && places.some(({ to }) => to === here);
  return (
    <nav className={styles.tabs} aria-label="Principal">
      <div className={styles.brand}>
        <Logo organizacion={organizacion} size={40} />
        {organizacion?.nombre_corto}
      </div>
      <ul className={styles.places}>
        {places.map(({ to, label, icon: Icon, order }) => (
          <li key={to} className={order === RAISED ? styles.raised : undefined}>
            <Link
              to={linkTarget(to)}
              className={styles.place}
              replace={takesTurn}
              onClick={takesTurn ? backTo(router, to) : undefined}
              // Más has no content for search engines, and its name would mean nothing in their results.
              rel={to === '/mas' ? 'nofollow' : undefined}
              activeOptions={{ exact: to === '/' || (to === '/mas' && isInSidebar) }}
            >
              <span className={styles.icon}>
                <Icon size={order === RAISED ? 28 : 24} aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Preloads the code of the five places. */
function usePlacesAhead(): void {
  const { places } = useRooms();
  const router = useRouter();
  const fetchAll = useEffectEvent(async () => {
    const { prefetchPlaces } = await import('./prefetch-places.ts');
    await prefetchPlaces(
      places.map(
        ({ to }) =>
          () =>
            router.preloadRoute({ to: to as '/' }),
      ),
    );
  });
  useEffect(() => {
    fetchAll().catch((error: unknown) => console.warn(error));
  }, []);
}

/** Frame of the member's pages: the page and the five places. */
export function Shell() {
  useReadAheadAll();
  usePlacesAhead();
  // Renders the frame first, then the page in slices between which a slow phone can handle input.
  const framed = useDeferredValue(true, false);
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {framed && <Outlet />}
      </main>
      <Places />
    </>
  );
}
