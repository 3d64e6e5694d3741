import { imagenesEn } from '@gremio/contract/noticias/rules.ts';
import type { NoticiaEscrita, SliderEscrito } from '@gremio/contract/platform/vista-previa.ts';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../platform/components/Page.tsx';
import { useBorrador, useImagenes } from '../../platform/vista-previa.ts';
import { NoticiaShown } from '../components/NoticiaShown.tsx';
import { Carousel } from '../components/Sliders.tsx';

/** Placeholder id: no article or slider has it. */
const NOBODYS = 0;

function Noticia() {
  const escrita = useBorrador<NoticiaEscrita>();
  const { imagen_id = null, cuerpo = '' } = escrita ?? {};
  const inBody = imagenesEn(cuerpo);
  const found = useImagenes([...(imagen_id === null ? [] : [imagen_id]), ...inBody]);
  if (!escrita) return null;
  const imagen = found.find(({ id }) => id === imagen_id) ?? null;
  const imagenes = found.filter(({ id }) => inBody.includes(id));
  const { titulo, ...rest } = escrita;
  return (
    <section aria-label="Como se lee">
      <Page title={titulo || 'Título de la noticia'}>
        <NoticiaShown noticia={{ ...rest, id: NOBODYS, titulo, imagen, imagenes }} />
      </Page>
    </section>
  );
}

function Slider() {
  const escrito = useBorrador<SliderEscrito>();
  const imagenId = escrito?.imagen_id ?? null;
  const [imagen] = useImagenes(imagenId === null ? [] : [imagenId]);
  if (!escrito || !imagen) return null;
  const { titulo, texto } = escrito;
  return (
    <section aria-label="Como se ve" style={{ padding: 'var(--s4)' }}>
      <Carousel sliders={[{ id: NOBODYS, titulo, texto, enlace: null, imagen }]} />
    </section>
  );
}

/** Preview of a console draft, as members would see it. */
export function VistaPreviaPage() {
  const { que } = useParams({ from: '/vista-previa/$que' });
  return que === 'slider' ? <Slider /> : <Noticia />;
}
