import { Link, Outlet, useLocation, useRouter, type LinkProps } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { useKept } from '../api/keeping.ts';
import { Logo } from '../components/Logo.tsx';
import { backTo } from '../history/trail.ts';
import { useMore, useRooms } from '../rooms-context.ts';
import styles from './shell.module.css';

const RAISED = 3;

const isUnder = (to: string, here: string) => here === to || here.startsWith(`${to}/`);

/** The five places; on a wide screen some links of Más stand before it. */
function Places() {
  const { places: five } = useRooms();
  const { sidebar } = useMore();
  const places = [...five.slice(0, -1), ...sidebar, ...five.slice(-1)];
  const { value: organizacion } = useAjuste('organizacion');
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  // /mas/vouchers is marked by its own link, not by that of /mas.
  const isInSidebar = sidebar.some(({ to }) => isUnder(to, here));
  // From one place to another one takes its turn: "back" leads to Inicio, and from there out.
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
              to={to as LinkProps['to']}
              className={styles.place}
              replace={takesTurn}
              onClick={takesTurn ? backTo(router, to) : undefined}
              // Nothing of it is to be found, and its name alone would say nothing to who searches.
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

/** What the five places are drawn with, before one is touched. */
function usePlacesAhead(): void {
  const { places } = useRooms();
  const router = useRouter();
  const fetchAll = useEffectEvent(async () => {
    const { fetchAhead } = await import('./places-ahead.ts');
    await fetchAhead(
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

/** The frame of the member's pages: the page, and the five places. */
export function Shell() {
  useKept();
  usePlacesAhead();
  // The frame first; then the page, in slices between which a slow phone answers the finger.
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
