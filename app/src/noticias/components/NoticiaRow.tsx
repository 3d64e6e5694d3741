import type { Noticia } from '@gremio/contract/noticias/schemas.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import { Link } from '@tanstack/react-router';
import { linkCard } from '../../platform/components/link-card.ts';
import { Picture } from '../../platform/components/Picture.tsx';
import styles from './noticias.module.css';

interface NoticiaRowProps {
  noticia: Noticia;
  /** Featured: its picture takes the whole width. */
  large?: boolean;
  first?: boolean;
  /** Open beside the list by default, without having been chosen. */
  opened?: boolean;
}

/** Element id of an article's row; focus returns to it on coming back to the list. */
export const rowId = (id: number): string => `noticia-${id}`;

/** Row of an article: picture, date, title and summary. */
export function NoticiaRow({
  noticia,
  large = false,
  first = false,
  opened = false,
}: NoticiaRowProps) {
  const { id, titulo, copete, fecha, imagen } = noticia;
  const sizes = large ? '(min-width: 672px) 640px, 100vw' : '120px';
  return (
    <li>
      <Link
        to="/noticias/$id"
        params={{ id: String(id) }}
        id={rowId(id)}
        aria-current={opened || undefined}
        className={linkCard(large ? `${styles.row} ${styles.large}` : styles.row)}
      >
        {imagen && (
          <span className={styles.picture}>
            <Picture
              imagen={imagen}
              alt=""
              sizes={sizes}
              ratio={large ? '16 / 9' : '4 / 3'}
              first={first}
            />
          </span>
        )}
        <span className={styles.words}>
          <time dateTime={fecha} className={styles.day}>
            {formatDate(fecha)}
          </time>
          <span className={styles.title}>{titulo}</span>
          {copete && <span className={styles.about}>{copete}</span>}
        </span>
      </Link>
    </li>
  );
}
