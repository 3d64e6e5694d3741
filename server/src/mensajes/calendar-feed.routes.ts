import * as wire from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { Readable } from 'node:stream';
import { sendDownload } from '../platform/http/download.ts';
import { direct, type Route, write } from '../platform/http/routes.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as feed from './calendar-feed.ts';

export const calendarioRoutes = (house: House): Route[] => [
  direct(wire.getCalendario, async ({ db, caller, request }) => ({
    calendario: await feed.find(house, db, caller.personaId, request.base),
  })),
  write(wire.renewCalendario, async ({ tx, caller, base, sayOnce }) => {
    // The address is a secret: this reply carries it once, and the idempotency record stores null.
    sayOnce({ calendario: await feed.renew(house, tx, caller.personaId, base) });
    return { calendario: null };
  }),
  write(wire.removeCalendario, async ({ tx, caller }) => {
    await feed.remove(tx, caller.personaId);
    return { calendario: null };
  }),
  direct(wire.readCalendario, async ({ params, request, reply }) => {
    const found = await feed.read(house, params.token, new URL(request.base).hostname);
    if (!found) return refuse('no_encontrado');
    void reply.header('etag', found.etag);
    if (request.headers['if-none-match']?.includes(found.etag)) {
      void reply.code(304).header('cache-control', 'private, no-cache').send();
      return undefined;
    }
    const file = { stream: Readable.from([found.text]), tipo: 'text/calendar; charset=utf-8' };
    return sendDownload(reply, { ...file, nombre: 'calendario.ics' }, 'private, no-cache');
  }),
];
