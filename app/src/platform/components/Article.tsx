import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { type Bloque, leerMarkdown, type Tramo } from '@gremio/contract/noticias/rules.ts';
import { createElement, Fragment } from 'react';
import { Anchor } from './Anchor.tsx';
import { Picture } from './Picture.tsx';
import styles from './article.module.css';

type Pictures = Map<number, Imagen>;

function InlineNode({ tramo, pictures }: { tramo: Tramo; pictures: Pictures }) {
  switch (tramo.tipo) {
    case 'texto':
      return tramo.texto;
    case 'fuerte':
      return (
        <strong>
          <InlineNodes of={tramo.hijos} pictures={pictures} />
        </strong>
      );
    case 'enfasis':
      return (
        <em>
          <InlineNodes of={tramo.hijos} pictures={pictures} />
        </em>
      );
    case 'enlace':
      return (
        <Anchor href={tramo.href}>
          <InlineNodes of={tramo.hijos} pictures={pictures} />
        </Anchor>
      );
    case 'imagen': {
      const imagen = pictures.get(tramo.id);
      return imagen ? (
        <Picture imagen={imagen} alt={tramo.alt} sizes="(min-width: 672px) 640px, 100vw" />
      ) : (
        tramo.alt
      );
    }
    case 'codigo':
      return <code>{tramo.texto}</code>;
    case 'salto':
      return <br />;
  }
}

/** The text does not change while it is shown, so the index is a stable key. */
const InlineNodes = ({ of, pictures }: { of: Tramo[]; pictures: Pictures }) =>
  of.map((tramo, index) => (
    <Fragment key={index}>
      <InlineNode tramo={tramo} pictures={pictures} />
    </Fragment>
  ));

function Block({ bloque, pictures }: { bloque: Bloque; pictures: Pictures }) {
  switch (bloque.tipo) {
    case 'titulo':
      return createElement(
        `h${bloque.nivel}`,
        null,
        <InlineNodes of={bloque.hijos} pictures={pictures} />,
      );
    case 'parrafo':
      return (
        <p>
          <InlineNodes of={bloque.hijos} pictures={pictures} />
        </p>
      );
    case 'cita':
      return (
        <blockquote>
          <Blocks of={bloque.hijos} pictures={pictures} />
        </blockquote>
      );
    case 'lista': {
      const items = bloque.items.map((item, index) => (
        <li key={index}>
          <Blocks of={item} pictures={pictures} />
        </li>
      ));
      return bloque.ordenada ? <ol start={bloque.desde}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'codigo':
      return <pre>{bloque.texto}</pre>;
    case 'linea':
      return <hr />;
  }
}

const Blocks = ({ of, pictures }: { of: Bloque[]; pictures: Pictures }) =>
  of.map((bloque, index) => <Block key={index} bloque={bloque} pictures={pictures} />);

/** Renders a text that staff wrote in Markdown. */
export function Article({ cuerpo, imagenes }: { cuerpo: string; imagenes: Imagen[] }) {
  const pictures = new Map(imagenes.map((imagen) => [imagen.id, imagen]));
  return (
    <div className={styles.article}>
      <Blocks of={leerMarkdown(cuerpo)} pictures={pictures} />
    </div>
  );
}
