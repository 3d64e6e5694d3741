import { Link, Outlet, type LinkProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { Logo } from '../components/Logo.tsx';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';
import styles from './shell.module.css';

const RAISED = 3;

function Places() {
  const { places } = useRooms();
  const { value: organizacion } = useAjuste('organizacion');
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
              activeOptions={{ exact: to === '/' }}
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

/** Once per member and opening, what the rooms want here without signal. */
function useKept(): void {
  const { keep } = useRooms();
  const { persona_id } = useSession();
  const readAll = useEffectEvent((persona: number) => {
    for (const read of keep) read(persona).catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    if (persona_id !== null) readAll(persona_id);
  }, [persona_id]);
}

/** The frame of the member's pages: the page, and the five places. */
export function Shell() {
  useKept();
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Places />
    </>
  );
}
