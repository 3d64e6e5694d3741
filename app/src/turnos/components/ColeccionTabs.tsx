import { Link } from '@tanstack/react-router';
import styles from './coleccion-tabs.module.css';

/** Links to the two collections, always both, so that the layout does not move once they are loaded. */
export function ColeccionTabs() {
  return (
    <nav className={styles.both} aria-label="Qué reservar">
      <Link to="/turnos" className={styles.one} activeOptions={{ exact: true }}>
        Turnos
      </Link>
      <Link to="/turnos/vacaciones" className={styles.one}>
        Vacaciones
      </Link>
    </nav>
  );
}
