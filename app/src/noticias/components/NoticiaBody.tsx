import type { NoticiaCompleta } from '@gremio/contract/noticias/schemas.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import { Share2 } from 'lucide-react';
import { Article } from '../../platform/components/Article.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import { sharePage } from '../../platform/share.ts';
import styles from './noticia.module.css';

/** Body of an article, shared by its page and the console's preview. */
export function NoticiaBody({ noticia }: { noticia: NoticiaCompleta }) {
  const { id, titulo, copete, fecha, imagen, cuerpo, imagenes } = noticia;
  return (
    <article className={styles.shown}>
      <p className={styles.day}>
        <time dateTime={fecha}>{formatDate(fecha)}</time>
      </p>
      {copete && <p className={styles.about}>{copete}</p>}
      {imagen && (
        <div className={styles.picture}>
          <Picture
            imagen={imagen}
            alt=""
            sizes="(min-width: 672px) 640px, 100vw"
            ratio="16 / 9"
            first
          />
        </div>
      )}
      <Article cuerpo={cuerpo} imagenes={imagenes} />
      <Button look="secondary" onPress={() => void sharePage(titulo, `/noticias/${id}`)}>
        <Share2 size={20} aria-hidden />
        Compartir
      </Button>
    </article>
  );
}
