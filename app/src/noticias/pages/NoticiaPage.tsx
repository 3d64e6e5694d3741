import { getNoticia } from '@gremio/contract/noticias/endpoints.ts';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../platform/api/read.ts';
import { Page } from '../../platform/components/Page.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { NoticiaBody } from '../components/NoticiaBody.tsx';
import styles from '../components/noticia.module.css';

function NoticiaSkeleton() {
  return (
    <Skeleton>
      <div className={styles.shown}>
        <SkeletonBlock height="240px" round="var(--rounder)" />
        {['100%', '96%', '88%', '60%'].map((width) => (
          <SkeletonBlock key={width} width={width} />
        ))}
      </div>
    </Skeleton>
  );
}

export function NoticiaDetail({ id }: { id: string }) {
  const reading = useRead(getNoticia, { params: { id } });
  return (
    <Page title={reading.value?.titulo ?? 'Noticia'} back="/noticias">
      <Loaded
        reading={reading}
        others={{ to: '/noticias', label: 'Ver las noticias' }}
        skeleton={<NoticiaSkeleton />}
      >
        {(noticia) => <NoticiaBody noticia={noticia} />}
      </Loaded>
    </Page>
  );
}

export function NoticiaPage() {
  const { id } = useParams({ from: '/shell/noticias/$id' });
  return <NoticiaDetail key={id} id={id} />;
}
