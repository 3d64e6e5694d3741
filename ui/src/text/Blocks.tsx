import type { Bloque, Tramo } from '@gremio/contract/noticias/rules.ts';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';

/** Components of the front end that draws a text. */
export interface TextParts {
  Link: ComponentType<{ href: string; children: ReactNode }>;
  Picture: ComponentType<{ id: number; alt: string }>;
}

function InlineNode({ tramo, parts }: { tramo: Tramo; parts: TextParts }) {
  const { Link, Picture } = parts;
  switch (tramo.tipo) {
    case 'texto':
      return tramo.texto;
    case 'fuerte':
      return (
        <strong>
          <InlineNodes of={tramo.hijos} parts={parts} />
        </strong>
      );
    case 'enfasis':
      return (
        <em>
          <InlineNodes of={tramo.hijos} parts={parts} />
        </em>
      );
    case 'enlace':
      return (
        <Link href={tramo.href}>
          <InlineNodes of={tramo.hijos} parts={parts} />
        </Link>
      );
    case 'imagen':
      return <Picture id={tramo.id} alt={tramo.alt} />;
    case 'codigo':
      return <code>{tramo.texto}</code>;
    case 'salto':
      return <br />;
  }
}

/** The text does not change while it is shown, so the index is a stable key. */
const InlineNodes = ({ of, parts }: { of: Tramo[]; parts: TextParts }) =>
  of.map((tramo, index) => (
    <Fragment key={index}>
      <InlineNode tramo={tramo} parts={parts} />
    </Fragment>
  ));

function Block({ bloque, parts }: { bloque: Bloque; parts: TextParts }) {
  switch (bloque.tipo) {
    case 'titulo':
      return createElement(
        `h${bloque.nivel}`,
        null,
        <InlineNodes of={bloque.hijos} parts={parts} />,
      );
    case 'parrafo':
      return (
        <p>
          <InlineNodes of={bloque.hijos} parts={parts} />
        </p>
      );
    case 'cita':
      return (
        <blockquote>
          <Blocks of={bloque.hijos} parts={parts} />
        </blockquote>
      );
    case 'lista': {
      const items = bloque.items.map((item, index) => (
        <li key={index}>
          <Blocks of={item} parts={parts} />
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

/** Draws a text that `leerMarkdown` has parsed. */
export const Blocks = ({ of, parts }: { of: Bloque[]; parts: TextParts }) =>
  of.map((bloque, index) => <Block key={index} bloque={bloque} parts={parts} />);
