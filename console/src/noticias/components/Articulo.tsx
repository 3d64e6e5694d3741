import { createElement, Fragment } from 'react';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { type Bloque, leerMarkdown, type Tramo } from '@gremio/contract/noticias/rules.ts';

const SHOWN = 640;

function One({ tramo }: { tramo: Tramo }) {
  switch (tramo.tipo) {
    case 'texto':
      return tramo.texto;
    case 'fuerte':
    case 'enfasis':
      return createElement(
        tramo.tipo === 'fuerte' ? 'strong' : 'em',
        null,
        <Tramos of={tramo.hijos} />,
      );
    case 'enlace':
      return (
        <a href={tramo.href} target="_blank" rel="noopener noreferrer">
          <Tramos of={tramo.hijos} />
        </a>
      );
    case 'imagen':
      return <img src={imagenUrl(tramo.id, SHOWN)} alt={tramo.alt} />;
    case 'codigo':
      return <code>{tramo.texto}</code>;
    case 'salto':
      return <br />;
  }
}

const Tramos = ({ of }: { of: Tramo[] }) =>
  of.map((tramo, index) => (
    <Fragment key={index}>
      <One tramo={tramo} />
    </Fragment>
  ));

function Block({ bloque }: { bloque: Bloque }) {
  switch (bloque.tipo) {
    case 'titulo':
      return createElement(`h${bloque.nivel + 1}`, null, <Tramos of={bloque.hijos} />);
    case 'parrafo':
      return (
        <p>
          <Tramos of={bloque.hijos} />
        </p>
      );
    case 'cita':
      return (
        <blockquote>
          <Bloques of={bloque.hijos} />
        </blockquote>
      );
    case 'lista': {
      const items = bloque.items.map((item, index) => (
        <li key={index}>
          <Bloques of={item} />
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

const Bloques = ({ of }: { of: Bloque[] }) =>
  of.map((bloque, index) => <Block key={index} bloque={bloque} />);

/** Markdown by the same rule as the app's. */
export const Articulo = ({ cuerpo }: { cuerpo: string }) => <Bloques of={leerMarkdown(cuerpo)} />;
