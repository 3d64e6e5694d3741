import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { leerMarkdown } from '@gremio/contract/noticias/rules.ts';
import { Blocks, type TextParts } from '@gremio/ui/text/Blocks.tsx';
import { createContext, use } from 'react';
import { Anchor } from './Anchor.tsx';
import { Picture } from './Picture.tsx';
import styles from './article.module.css';

const Pictures = createContext<Imagen[]>([]);

function ArticlePicture({ id, alt }: { id: number; alt: string }) {
  const imagen = use(Pictures).find((one) => one.id === id);
  return imagen ? (
    <Picture imagen={imagen} alt={alt} sizes="(min-width: 672px) 640px, 100vw" />
  ) : (
    alt
  );
}

const PARTS: TextParts = { Link: Anchor, Picture: ArticlePicture };

/** Renders a text that staff wrote in Markdown. */
export function Article({ cuerpo, imagenes }: { cuerpo: string; imagenes: Imagen[] }) {
  return (
    <Pictures value={imagenes}>
      <div className={styles.article}>
        <Blocks of={leerMarkdown(cuerpo)} parts={PARTS} />
      </div>
    </Pictures>
  );
}
