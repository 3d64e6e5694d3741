import { present } from '@gremio/contract/platform/present.ts';
import type { Noticia, NoticiaCompleta, Slider } from '@gremio/contract/noticias/schemas.ts';
import { imagenesEn } from '@gremio/contract/noticias/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import * as imagenes from '../archivos/imagenes.ts';
import { bind } from '../platform/bind.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './news.queries.ts';

export const NOTICIAS = 'noticias';

/** Tables whose rows are for some members. */
export const RESTRICTED = ['noticias.audiencia', 'sliders.audiencia'];

type Shown = Awaited<ReturnType<typeof queries.listShownNoticias>>[number];

type Noticias = Pick<Parts, 'clock' | 'cache'>;

export type NoticiasService = ReturnType<typeof createNoticiasService>;

/** Sliders and news that members see: started and not ended. */
export function createNoticiasService(house: Parts) {
  return {
    ...bind(house, { momentOf, listSliders, listNoticias, findNoticia }),
    /** Audiences of the sliders and the news that a caller is in. */
    audiencesOf: (caller: Identidad | null) =>
      audiencias.ofCaller(house, NOTICIAS, RESTRICTED, caller),
    /** True if a slider or a news item that has started shows this picture. */
    showsImagen: queries.showsImagen,
  };
}

/** The current moment; cached replies computed for it expire at the next scheduled start or end. */
async function momentOf({ clock, cache }: Noticias, db: Handle): Promise<string> {
  const ahora = clock.now().toISOString();
  const next = await queries.findNextChange(db, ahora);
  if (next) cache.endsAt(NOTICIAS, new Date(next));
  return ahora;
}

async function listSliders(
  noticias: Noticias,
  db: Handle,
  audiences: Audiences,
): Promise<Slider[]> {
  const rows = await queries.listShownSliders(db, await momentOf(noticias, db), audiences);
  const found = await imagenes.find(
    db,
    rows.map((row) => row.imagen_id),
  );
  return rows.map(({ imagen_id, ...rest }) => ({
    ...rest,
    imagen: present(found.get(imagen_id)),
  }));
}

async function listNoticias(noticias: Noticias, db: Handle, audiences: Audiences, page: number) {
  const ahora = await momentOf(noticias, db);
  const rows = await queries.listShownNoticias(db, ahora, audiences, page);
  const count = await queries.countShownNoticias(db, ahora, audiences);
  const found = await imagenes.find(
    db,
    rows.map((row) => row.imagen_id),
  );
  return {
    noticias: rows.map((row) => toNoticia(row, found)),
    paginacion: { page, pages: Math.ceil(count / PAGE_SIZE), count },
  };
}

/** A whole news item, with the pictures of its body; null if members of these audiences may not see it. */
async function findNoticia(
  noticias: Noticias,
  db: Handle,
  audiences: Audiences,
  id: number,
): Promise<NoticiaCompleta | null> {
  const row = await queries.findShownNoticia(db, await momentOf(noticias, db), audiences, id);
  if (!row) return null;
  const { cuerpo, ...rest } = row;
  const inBody = imagenesEn(cuerpo);
  const found = await imagenes.find(db, [rest.imagen_id, ...inBody]);
  return {
    ...toNoticia(rest, found),
    cuerpo,
    imagenes: inBody.flatMap((one) => found.get(one) ?? []),
  };
}

function toNoticia(row: Shown, imagenes: Map<number, Imagen>): Noticia {
  const { imagen_id, publicado_desde, ...rest } = row;
  return {
    ...rest,
    fecha: localParts(new Date(present(publicado_desde))).fecha,
    imagen: imagen_id === null ? null : (imagenes.get(imagen_id) ?? null),
  };
}
