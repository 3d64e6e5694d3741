import { Link } from '@tanstack/react-router';
import styles from './colecciones.module.css';

/** The two collections of days, always both, so that nothing moves once they are read. */
export function Colecciones() {
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
