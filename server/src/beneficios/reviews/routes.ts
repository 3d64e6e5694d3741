import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { resourceRoutes } from '../../platform/http/resource.ts';
import { type Route, write } from '../../platform/http/routes.ts';
import { isRefusal } from '../../platform/outcome.ts';
import type { ReviewsService } from './service.ts';

export const reviewsRoutes = (service: ReviewsService): Route[] => [
  write(wire.addReview, async ({ tx, caller, body, afterCommit }) => {
    const review = await service.add(tx, caller, body);
    if (isRefusal(review)) return review;
    afterCommit(service.changed);
    return { review };
  }),
  ...resourceRoutes('reviews', wire.reviews, service.store, service.changed),
];
