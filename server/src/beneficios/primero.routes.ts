import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import { type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { publish } from './primero.ts';
import { changed } from './sucursales.ts';

export const primeroRoutes = (house: House): Route[] => [
  write(publicarPrimero, async ({ tx, body, audit, afterCommit }) => {
    const beneficio = await publish(house, tx, body, audit);
    if (isRefusal(beneficio)) return beneficio;
    afterCommit(() => {
      changed(house);
      house.cache.changed('lugares');
    });
    return { beneficio };
  }),
];
