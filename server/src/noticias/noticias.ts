import { present } from '@gremio/contract/platform/present.ts';
import type { Noticia, NoticiaCompleta, Slider } from '@gremio/contract/noticias/schemas.ts';
import { imagenesEn } from '@gremio/contract/noticias/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import * as imagenes from '../archivos/imagenes.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { House } from '../platform/house.ts';
import * as queries from './noticias.queries.ts';

export const NOTICIAS = 'noticias';

/** Tables whose rows are for some members. */
export const RESTRICTED = ['noticias.audiencia', 'sliders.audiencia'];

type Shown = Awaited<ReturnType<typeof queries.listShownNoticias>>[number];

/** Audiences of the sliders and the news that a caller is in. */
export const audiencesOf = (house: House, caller: Identidad | null) =>
  audiencias.ofCaller(house, NOTICIAS, RESTRICTED, caller);

/** The current moment; cached replies computed for it expire at the next scheduled start or end. */
export async function momentOf({ clock, cache }: House, db: Handle): Promise<string> {
  const ahora = clock.now().toISOString();
  const next = await queries.findNextChange(db, ahora);
  if (next) cache.endsAt(NOTICIAS, new Date(next));
  return ahora;
}

/** Lists the sliders that members see: started and not ended. */
export async function listSliders(
  house: House,
  db: Handle,
  audiences: Audiences,
): Promise<Slider[]> {
  const rows = await queries.listShownSliders(db, await momentOf(house, db), audiences);
  const found = await imagenes.find(
    db,
    rows.map((row) => row.imagen_id),
  );
  return rows.map(({ imagen_id, ...rest }) => ({
    ...rest,
    imagen: present(found.get(imagen_id)),
  }));
}

export async function listNoticias(house: House, db: Handle, audiences: Audiences, page: number) {
  const ahora = await momentOf(house, db);
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
export async function findNoticia(
  house: House,
  db: Handle,
  audiences: Audiences,
  id: number,
): Promise<NoticiaCompleta | null> {
  const row = await queries.findShownNoticia(db, await momentOf(house, db), audiences, id);
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
