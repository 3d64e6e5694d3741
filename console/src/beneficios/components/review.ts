import type { reviews } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

export type Review = Reply<typeof reviews.get>;
