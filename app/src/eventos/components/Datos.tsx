import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { CalendarDays, type LucideIcon, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './eventos.module.css';
import { cuandoInWords, lugaresInWords } from './words.ts';

function Dato({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.dato}>
      <dt>
        <Icon size={22} aria-hidden />
        <span className="only-heard">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When, where, and how many places are left. */
export function Datos({ evento }: { evento: Evento }) {
  return (
    <dl className={styles.datos}>
      <Dato icon={CalendarDays} name="Cuándo">
        <strong className={styles.when}>{cuandoInWords(evento)}</strong>
      </Dato>
      <Dato icon={MapPin} name="Dónde">
        <strong>{evento.lugar}</strong>
        {evento.direccion && <p className={styles.quiet}>{evento.direccion}</p>}
      </Dato>
      {evento.estrategia !== 'no_habilitado' && (
        <Dato icon={Users} name="Lugares">
          <span className={styles.places}>{lugaresInWords(evento)}</span>
        </Dato>
      )}
    </dl>
  );
}
