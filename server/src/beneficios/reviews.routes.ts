import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { REVIEWS } from './exports.ts';
import type { House } from '../platform/house.ts';
import { add, store } from './reviews.ts';

/** Counts of branches do not depend on opinions. */
const changed = ({ cache }: House): void => cache.changed('beneficios');

export const reviewsRoutes = (house: House): Route[] => [
  write(wire.addReview, async ({ tx, caller, body, afterCommit }) => {
    const review = await add(house, tx, caller, body);
    if (isRefusal(review)) return review;
    afterCommit(() => changed(house));
    return { review };
  }),
  ...resourceRoutes(wire.reviews, store, () => changed(house)),
  loteUpdate(
    wire.loteReviews,
    wire.reviews,
    store,
    () => changed(house),
    ({ oculta, motivo }: { oculta: true; motivo: string }) => ({ oculta, motivo }),
  ),
  exportList(wire.exportReviews, house.clock, store, 'Opiniones', REVIEWS),
];
