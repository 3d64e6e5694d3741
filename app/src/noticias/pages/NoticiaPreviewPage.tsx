import { imagenesEn } from '@gremio/contract/noticias/rules.ts';
import type { NoticiaEscrita, SliderEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../platform/components/Page.tsx';
import { useConsoleDraft, useImagenes } from '../../platform/preview.ts';
import { NoticiaBody } from '../components/NoticiaBody.tsx';
import { Carousel } from '../components/Sliders.tsx';

/** Placeholder id: no article or slider has it. */
const NO_ID = 0;

function NoticiaPreview() {
  const written = useConsoleDraft<NoticiaEscrita>();
  const { imagen_id = null, cuerpo = '' } = written ?? {};
  const inBody = imagenesEn(cuerpo);
  const found = useImagenes([...(imagen_id === null ? [] : [imagen_id]), ...inBody]);
  if (!written) return null;
  const imagen = found.find(({ id }) => id === imagen_id) ?? null;
  const imagenes = found.filter(({ id }) => inBody.includes(id));
  const { titulo, ...rest } = written;
  return (
    <section aria-label="Como se lee">
      <Page title={titulo || 'Título de la noticia'}>
        <NoticiaBody noticia={{ ...rest, id: NO_ID, titulo, imagen, imagenes }} />
      </Page>
    </section>
  );
}

function SliderPreview() {
  const written = useConsoleDraft<SliderEscrito>();
  const imagenId = written?.imagen_id ?? null;
  const [imagen] = useImagenes(imagenId === null ? [] : [imagenId]);
  if (!written || !imagen) return null;
  const { titulo, texto } = written;
  return (
    <section aria-label="Como se ve" style={{ padding: 'var(--s4)' }}>
      <Carousel sliders={[{ id: NO_ID, titulo, texto, enlace: null, imagen }]} />
    </section>
  );
}

/** Preview of a console draft, as members would see it. */
export function NoticiaPreviewPage() {
  const { que } = useParams({ from: '/vista-previa/$que' });
  return que === 'slider' ? <SliderPreview /> : <NoticiaPreview />;
}
