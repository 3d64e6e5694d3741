import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imagenOf, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { listNoticias, listSliders } from '@gremio/contract/noticias/endpoints.ts';
import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { type AppPage, pageAt } from '@gremio/contract/platform/pages.ts';
import { datosGlobalesTurnos, listDias } from '@gremio/contract/turnos/endpoints.ts';
import { LRUCache } from 'lru-cache';
import type { Compartible, Compartido } from '../../compartir.ts';
import type { Handle } from '../../database/handle.ts';
import type { TagCache } from '../../tag-cache.ts';
import { type SealedReply, seal } from '../seal.ts';
import { type First, type Head, oneLine, plain, previewOf, withHead } from './head.ts';
import { styleSources, withPortada } from './portada.ts';

export interface PageParts {
  db: Handle;
  cache: TagCache;
  organizacion(): Promise<Organizacion>;
  /** Rooms whose rows have a page, by the path of that page. */
  compartibles: Record<string, Compartible>;
}

export interface PageAnswer {
  status: 200 | 404;
  listed: boolean;
  reply: SealedReply;
  /** CSP sources of its style elements. */
  styles: string[];
}

/** Entries; about as many as are requested at once. Rendering one again takes a millisecond. */
const KEPT = 500;
const NOT_FOUND: AppPage = {
  path: '',
  title: 'Página no encontrada',
  listed: false,
  session: true,
};

const EVERY = ['organizacion', 'version'].map((clave) => addressOf(getAjuste, { clave }));
const WITH_SESSION = [...EVERY, addressOf(getSesion)];

/** Shared reads that each of these pages shows. */
const SHOWN: Record<string, string[]> = {
  '/': [
    addressOf(listSliders),
    addressOf(listNoticias, { x: 1 }),
    addressOf(listRubros),
    addressOf(datosGlobalesTurnos, {}, { coleccion: 'turnos' }),
  ],
  '/beneficios': [addressOf(listBeneficios, { n: 1 }), addressOf(listRubros)],
  '/turnos': [
    addressOf(datosGlobalesTurnos, {}, { coleccion: 'turnos' }),
    addressOf(listDias, { coleccion: 'turnos' }),
  ],
  '/noticias': [addressOf(listNoticias, { x: 1 })],
};

type Files = Pick<First, 'scripts'>;

/** The service worker serves this file for every URL, so it must contain nothing of one page. */
const KEPT_PAGE = '/index.html';
const NOTHING: First = { scripts: [], reads: [] };

type Made = Pick<PageAnswer, 'reply' | 'styles'>;

/** Reads the build's list of the scripts that each page starts with. */
function readFiles(folder: string): Record<string, Files> {
  const file = join(folder, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Files>) : {};
}

/** Returns the organisation's logo, as preview of a page without its own picture. */
function logoOf({ logo }: Organizacion, base: string): Head['imagen'] {
  if (logo === null) return { url: `${base}/icon-512.png`, ancho: null, alto: null };
  const id = imagenOf(logo);
  const url = id === null ? logo : base + imagenUrl(id, 640);
  return { url, ancho: null, alto: null };
}

/** Renders the app's page for any of its URLs, each with its own head, from memory. */
export function createPages(folder: string, parts: PageParts) {
  const { db, cache, compartibles } = parts;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = readFiles(folder);
  const made = new LRUCache<string, Made>({ max: KEPT });

  /** Keyed by its whole input, so it needs no invalidation. */
  function render(head: Head, first: First, organizacion: Organizacion): Made {
    const key = JSON.stringify([head, first, organizacion]);
    const known = made.get(key);
    if (known) return known;
    const page = withPortada(withHead(html, head, first), organizacion);
    const fresh = { reply: seal(page), styles: styleSources(page) };
    made.set(key, fresh);
    return fresh;
  }

  const findShared = (path: string, id: number): Promise<Compartido | null> => {
    const source = compartibles[path];
    if (!source) return Promise.resolve(null);
    return cache.get(source.tag, `compartir ${path} ${id}`, () => source.find(db, id));
  };

  function firstOf({ path, session }: AppPage): First {
    const { scripts = [] } = files[path] ?? {};
    return { scripts, reads: [...(session ? WITH_SESSION : EVERY), ...(SHOWN[path] ?? [])] };
  }

  async function answer(pathname: string, base: string): Promise<PageAnswer> {
    const isKept = pathname === KEPT_PAGE;
    const found = pageAt(isKept ? '/' : pathname);
    const organizacion = await parts.organizacion();
    const { nombre, nombre_corto } = organizacion;
    const page = found?.page ?? NOT_FOUND;
    const shared = found?.id ? await findShared(page.path, found.id) : null;
    const missing = !found || (page.path in compartibles && !shared);
    const listed = page.listed && !missing;
    const head: Head = {
      titulo: shared ? oneLine(shared.titulo) : page.path === '/' ? nombre_corto : page.title,
      descripcion: oneLine(
        plain(shared?.descripcion ?? '') || `Carnet, beneficios, turnos y noticias de ${nombre}.`,
      ),
      url: listed ? base + page.path.replace('$id', String(found?.id)) : null,
      imagen: shared?.imagen ? previewOf(shared.imagen, base) : logoOf(organizacion, base),
      tipo: page.path === '/noticias/$id' && shared ? 'article' : 'website',
      sitio: nombre_corto,
    };
    const drawn = render(head, isKept ? NOTHING : firstOf(page), organizacion);
    return { status: missing ? 404 : 200, listed, ...drawn };
  }

  return { answer };
}
