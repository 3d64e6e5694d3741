import { isWithin } from '@gremio/contract/audiencias/rules.ts';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type * as wire from '@gremio/contract/noticias/endpoints.ts';
import type { noticiaRow, sliderRow } from '@gremio/contract/noticias/schemas.ts';
import type * as z from 'zod';
import * as audiencias from '../audiencias/audiencias.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Staff } from '../platform/http/callers.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './noticias.queries.ts';
import { NOTICIAS } from './noticias.ts';

type SliderRow = z.output<typeof sliderRow>;
type NoticiaRow = z.output<typeof noticiaRow>;

/** Scheduled times of a row's publication. */
interface Scheduled {
  publicado_desde: string | null;
  publicado_hasta: string | null;
}

/** Publishes a row now, or ends its publication. */
export const shown = <Row extends Scheduled>(
  { clock }: House,
  { publicado }: { publicado: boolean },
  before: Row,
): Row => shownFrom(isoNow(clock), publicado, before);

export const changed = ({ cache }: House): void => cache.changed(NOTICIAS);

/** Refuses a picture or a place that does not exist. */
const refusalFor = async (
  tx: Handle,
  { imagen_id, audiencia }: { imagen_id: number | null; audiencia?: Audiencia | null | undefined },
): Promise<Refusal | null> =>
  (await imagenes.refusalFor(tx, imagen_id)) ?? audiencias.refusalFor(tx, audiencia);

const BEYOND = 'Elegí una o más de tus seccionales, y nada más.';

/**
 * Refuses what a local clerk publishes for others than their places. An update without an audience leaves the
 * row's own, which the clerk's connection has checked (`forPlaces` of `seen.ts`).
 */
function check(
  { audiencia }: { audiencia?: Audiencia | null | undefined },
  id: number | null,
  { alcance }: Staff,
): Refusal | null {
  if (alcance === null || (audiencia === undefined && id !== null)) return null;
  return isWithin(audiencia ?? null, alcance) ? null : refuseField('audiencia', BEYOND);
}

export const slidersStore = ({ clock }: House): Store<typeof wire.sliders, SliderRow> => ({
  list: (db, filter, page) => queries.listSliderRows(db, filter, page, isoNow(clock)),
  find: (db, id) => queries.findSliderRow(db, id, isoNow(clock)),
  check,
  async create(tx, body) {
    const refusal = await refusalFor(tx, body);
    if (refusal) return refusal;
    const id = await queries.insertSlider(tx, body);
    return (await queries.findSliderRow(tx, id, isoNow(clock))) ?? refuse('no_encontrado');
  },
  async update(tx, id, { version, ...values }) {
    const refusal = await refusalFor(tx, values);
    if (refusal) return refusal;
    const done = await queries.updateSlider(tx, id, version, values);
    return done ? queries.findSliderRow(tx, id, isoNow(clock)) : null;
  },
  async remove(tx, id) {
    await queries.deleteRow(tx, 'sliders', id);
    return null;
  },
  takes: queries.takenRows('sliders'),
});

export const noticiasStore = ({ clock }: House): Store<typeof wire.noticias, NoticiaRow> => ({
  list: (db, filter, page) => queries.listNoticiaRows(db, filter, page, isoNow(clock)),
  find: (db, id) => queries.findNoticiaRow(db, id, isoNow(clock)),
  check,
  async create(tx, body) {
    const refusal = await refusalFor(tx, body);
    if (refusal) return refusal;
    const id = await queries.insertNoticia(tx, body);
    return (await queries.findNoticiaRow(tx, id, isoNow(clock))) ?? refuse('no_encontrado');
  },
  async update(tx, id, { version, ...values }) {
    const refusal = await refusalFor(tx, values);
    if (refusal) return refusal;
    const done = await queries.updateNoticia(tx, id, version, values);
    return done ? queries.findNoticiaRow(tx, id, isoNow(clock)) : null;
  },
  async remove(tx, id) {
    await queries.deleteRow(tx, 'noticias', id);
    return null;
  },
  takes: queries.takenRows('noticias'),
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

const isoNow = (clock: Clock): string => clock.now().toISOString();
