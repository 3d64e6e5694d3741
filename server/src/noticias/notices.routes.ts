import * as wire from '@gremio/contract/noticias/avisos/endpoints.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import { listSeccionales } from '../seccionales/catalogue.ts';
import type { PublishingService } from './publishing.ts';
import type { AvisosDeNoticias } from './notices.ts';

export const avisosDeNoticiasRoutes = (
  service: AvisosDeNoticias,
  { noticias }: PublishingService,
): Route[] => [
  read(wire.listAvisosDeNoticia, async ({ db, params }) => {
    if (!(await noticias.find(db, params.id))) return refuse('no_encontrado');
    return {
      avisos: await service.list(db, params.id),
      seccionales: await listSeccionales(db),
    };
  }),
  read(wire.contarAvisados, async ({ db, params, query }) => {
    const noticia = await noticias.find(db, params.id);
    if (!noticia) return refuse('no_encontrado');
    const { audiencia } = noticia;
    return service.count(db, { audiencia, seccional: query.seccional ?? null });
  }),
  write(wire.avisarNoticia, async ({ tx, params, body, caller, audit, afterCommit }) => {
    if (!(await noticias.find(tx, params.id))) return refuse('no_encontrado');
    const asked = await service.ask(tx, params.id, body.seccional, caller.email, afterCommit);
    if (isRefusal(asked)) return asked;
    const { seccional } = asked;
    audit({
      accion: 'aviso',
      recurso: 'noticias',
      recursoId: params.id,
      despues: { seccional },
    });
    return asked;
  }),
];
