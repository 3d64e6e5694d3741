import {
  completoFormulario,
  getInvitacion,
  listEventos,
  userStrategy,
  viewEvento,
} from '@gremio/contract/eventos/endpoints.ts';
import { esViva } from '@gremio/contract/eventos/rules.ts';
import { keepPictures } from '../../platform/api/keep-pictures.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's events with their entries, for a door without signal. */
export async function keepEntradas(persona_id: number): Promise<void> {
  const list = { params: { x: persona_id } };
  await readAhead(listEventos, list);
  const mine = (keptOf(listEventos, list)?.eventos ?? []).filter(
    ({ invitacion }) => invitacion && esViva(invitacion),
  );
  await Promise.all(
    mine.flatMap(({ id, invitacion }) => [
      readAhead(viewEvento, { params: { id } }),
      readAhead(userStrategy, { params: { a: id, b: persona_id } }),
      readAhead(completoFormulario, { params: { a: id, b: persona_id } }),
      readAhead(getInvitacion, { params: { id: invitacion?.id ?? 0 } }),
    ]),
  );
  keepPictures(mine.map(({ imagen }) => imagen));
}
