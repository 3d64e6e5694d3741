import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { FirstBenefitService } from './first-benefit.ts';

export const primeroRoutes = (service: FirstBenefitService, changed: () => void): Route[] => [
  write(publicarPrimero, async ({ tx, body, audit, afterCommit }) => {
    const beneficio = await service.publish(tx, body, audit);
    if (isRefusal(beneficio)) return beneficio;
    afterCommit(changed);
    return { beneficio };
  }),
];
