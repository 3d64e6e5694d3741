import * as wire from '@gremio/contract/noticias/avisos/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { listSeccionales } from '../seccionales/catalogue.ts';
import type { House } from '../platform/house.ts';
import { ask, count } from './avisos.ts';
import { listAvisos } from './avisos.queries.ts';
import { noticiasStore } from './publicacion.ts';

export const avisosDeNoticiasRoutes = (house: House): Route[] => [
  read(wire.listAvisosDeNoticia, async ({ db, params }) => {
    if (!(await noticiasStore(house).find(db, params.id))) return refuse('no_encontrado');
    return {
      avisos: await listAvisos(db, params.id),
      seccionales: await listSeccionales(db),
    };
  }),
  read(wire.contarAvisados, async ({ db, params, query }) => {
    const noticia = await noticiasStore(house).find(db, params.id);
    if (!noticia) return refuse('no_encontrado');
    const { audiencia } = noticia;
    return count(house, db, { audiencia, seccional: query.seccional ?? null });
  }),
  write(wire.avisarNoticia, async ({ tx, params, body, caller, audit, afterCommit }) => {
    const noticia = await noticiasStore(house).find(tx, params.id);
    if (!noticia) return refuse('no_encontrado');
    const { audiencia } = noticia;
    const asked = await ask(house, tx, params.id, body.seccional, caller.email, afterCommit);
    if (isRefusal(asked)) return asked;
    const { seccional } = asked;
    audit({
      accion: 'aviso',
      recurso: 'noticias',
      recursoId: params.id,
      despues: { seccional, ...(audiencia && { audiencia }) },
    });
    return asked;
  }),
];
