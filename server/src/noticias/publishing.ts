import type * as wire from '@gremio/contract/noticias/endpoints.ts';
import type { noticiaRow, sliderRow } from '@gremio/contract/noticias/schemas.ts';
import type * as z from 'zod';
import type { ImagenesService } from '../archivos/images.ts';
import type { Clock } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './news.queries.ts';
import { NOTICIAS } from './news.ts';

type SliderRow = z.output<typeof sliderRow>;
type NoticiaRow = z.output<typeof noticiaRow>;

interface Publicacion extends Pick<Parts, 'clock'> {
  imagenes: ImagenesService;
}

/** Scheduled times of a row's publication. */
interface Scheduled {
  publicado_desde: string | null;
  publicado_hasta: string | null;
}

export type PublishingService = ReturnType<typeof createPublishingService>;

/** Store of sliders and news for staff, with their pictures and dates. */
export function createPublishingService({ clock, cache }: Parts, imagenes: ImagenesService) {
  const publishing: Publicacion = { clock, imagenes };
  return {
    shown: <Row extends Scheduled>({ publicado }: { publicado: boolean }, before: Row): Row =>
      shownFrom(isoNow(clock), publicado, before),
    sliders: slidersStore(publishing),
    noticias: noticiasStore(publishing),
    changed: () => cache.changed(NOTICIAS),
  };
}

const slidersStore = ({ clock, imagenes }: Publicacion): Store<typeof wire.sliders, SliderRow> => ({
  list: (db, filter, page) => queries.listSliderRows(db, filter, page, isoNow(clock)),
  find: (db, id) => queries.findSliderRow(db, id, isoNow(clock)),
  async create(tx, body) {
    const refusal = await refusalOf(imagenes, tx, body.imagen_id);
    if (refusal) return refusal;
    const id = await queries.insertSlider(tx, body);
    return (await queries.findSliderRow(tx, id, isoNow(clock))) ?? refuse('no_encontrado');
  },
  async update(tx, id, { version, ...values }) {
    const refusal = await refusalOf(imagenes, tx, values.imagen_id);
    if (refusal) return refusal;
    const done = await queries.updateSlider(tx, id, version, values);
    return done ? queries.findSliderRow(tx, id, isoNow(clock)) : null;
  },
  async remove(tx, id) {
    await queries.deleteRow(tx, 'sliders', id);
    return null;
  },
});

const noticiasStore = ({
  clock,
  imagenes,
}: Publicacion): Store<typeof wire.noticias, NoticiaRow> => ({
  list: (db, filter, page) => queries.listNoticiaRows(db, filter, page, isoNow(clock)),
  find: (db, id) => queries.findNoticiaRow(db, id, isoNow(clock)),
  async create(tx, body) {
    const refusal = await refusalOf(imagenes, tx, body.imagen_id);
    if (refusal) return refusal;
    const id = await queries.insertNoticia(tx, body);
    return (await queries.findNoticiaRow(tx, id, isoNow(clock))) ?? refuse('no_encontrado');
  },
  async update(tx, id, { version, ...values }) {
    const refusal = await refusalOf(imagenes, tx, values.imagen_id);
    if (refusal) return refusal;
    const done = await queries.updateNoticia(tx, id, version, values);
    return done ? queries.findNoticiaRow(tx, id, isoNow(clock)) : null;
  },
  async remove(tx, id) {
    await queries.deleteRow(tx, 'noticias', id);
    return null;
  },
});

/** Publishes a row at once, or ends its publication; one that never started becomes a draft again. */
function shownFrom<Row extends Scheduled>(now: string, publicado: boolean, before: Row): Row {
  const { publicado_desde: desde, publicado_hasta: hasta } = before;
  const began = desde !== null && desde <= now;
  const ended = hasta !== null && hasta <= now;
  if (publicado) {
    return {
      ...before,
      publicado_desde: began && !ended ? desde : now,
      publicado_hasta: ended ? null : hasta,
    };
  }
  if (!began) return { ...before, publicado_desde: null };
  return { ...before, publicado_hasta: ended ? hasta : now };
}

async function refusalOf(imagenes: ImagenesService, tx: Handle, imagenId: number | null) {
  if (imagenId === null || (await imagenes.find(tx, [imagenId])).size > 0) return null;
  return refuseField('imagen_id', 'Esa imagen no existe. Subila de nuevo.');
}

const isoNow = (clock: Clock): string => clock.now().toISOString();
