import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { exportList } from '../platform/export/list.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { REVIEWS } from './exports.ts';
import type { ReviewsService } from './reviews.ts';

export const reviewsRoutes = (service: ReviewsService, clock: Clock): Route[] => [
  write(wire.addReview, async ({ tx, caller, body, afterCommit }) => {
    const review = await service.add(tx, caller, body);
    if (isRefusal(review)) return review;
    afterCommit(service.changed);
    return { review };
  }),
  ...resourceRoutes(wire.reviews, service.store, service.changed),
  loteUpdate(
    wire.loteReviews,
    wire.reviews,
    service.store,
    service.changed,
    ({ oculta, motivo }: { oculta: true; motivo: string }) => ({ oculta, motivo }),
  ),
  exportList(wire.exportReviews, clock, service.store, 'Opiniones', REVIEWS),
];
