import { getNoticia } from '@gremio/contract/noticias/endpoints.ts';
import type { NoticiaCompleta } from '@gremio/contract/noticias/schemas.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Button } from '../../platform/components/Button.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import { Bone, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { sharePage } from '../../platform/share.ts';
import { Articulo } from '../../platform/components/Articulo.tsx';
import styles from '../components/noticia.module.css';

function NoticiaSkeleton() {
  return (
    <Skeleton>
      <div className={styles.shown}>
        <Bone height="240px" round="var(--rounder)" />
        {['100%', '96%', '88%', '60%'].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
    </Skeleton>
  );
}

function Shown({ noticia }: { noticia: NoticiaCompleta }) {
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
      <Articulo cuerpo={cuerpo} imagenes={imagenes} />
      <Button look="secondary" onPress={() => void sharePage(titulo, `/noticias/${id}`)}>
        <Share2 size={20} aria-hidden />
        Compartir
      </Button>
    </article>
  );
}

function Read({ id }: { id: string }) {
  const reading = useRead(getNoticia, { params: { id } });
  return (
    <Page title={reading.value?.titulo ?? 'Noticia'} back="/noticias">
      <Loaded reading={reading} skeleton={<NoticiaSkeleton />}>
        {(noticia) => <Shown noticia={noticia} />}
      </Loaded>
    </Page>
  );
}

export function NoticiaPage() {
  const { id } = useParams({ from: '/shell/noticias/$id' });
  return <Read key={id} id={id} />;
}
