import { listNoticias } from '@gremio/contract/noticias/endpoints.ts';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../platform/api/read.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { NoticiaRow } from './NoticiaRow.tsx';
import styles from './noticias.module.css';

const SHOWN = 3;

/** Latest news, on Inicio. */
export function NoticiasCard() {
  const { value, known, pending } = useRead(listNoticias, { params: { x: '1' } });
  if (!known && pending) return <RowsSkeleton />;
  if (value.length === 0) return null;
  return (
    <section className={styles.home} aria-labelledby="inicio-noticias">
      <div className={styles.head}>
        <h2 id="inicio-noticias" className={styles.heading}>
          Noticias
        </h2>
        <Link to="/noticias" className={buttonClass('quiet')}>
          Ver todas
        </Link>
      </div>
      <ul className={styles.list}>
        {value.slice(0, SHOWN).map((noticia, index) => (
          <NoticiaRow key={noticia.id} noticia={noticia} large={index === 0} />
        ))}
      </ul>
    </section>
  );
}
