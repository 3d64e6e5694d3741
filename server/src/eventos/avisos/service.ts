import type { MensajesService } from '../../mensajes/service.ts';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { withRetries } from '../../platform/database/retry.ts';
import type { Parts } from '../../platform/parts.ts';
import { qrDataUrl } from '../../platform/qr.ts';
import type { Tickets } from '../../platform/tickets.ts';
import { createWorker } from '../../platform/worker.ts';
import type { ContextoService } from '../contexto/service.ts';
import { listInvitados } from '../invitados/queries.ts';
import { toInvitacion } from '../invitados/service.ts';
import * as mails from '../mails.ts';
import type { Aviso } from '../table.ts';
import { clearAvisos, takeDue } from './queries.ts';

const TOPIC = 'avisos-eventos';
const AT_ONCE = 5;
const QR_SIZE = 230;

type Due = Awaited<ReturnType<typeof takeDue>>[number] & { aviso: Aviso };

/**
 * What members are told by mail. Whoever changes an invitación marks it in the same transaction, and the mail is
 * written away from the request: on opening day nobody waits while entries are drawn, and of two changes in a
 * row the last one is told.
 */
export function createAvisosService(
  parts: Parts,
  contextos: ContextoService,
  mensajes: MensajesService,
  tickets: Tickets,
) {
  const { db, clock } = parts;

  const drawn = async (entrada: string): Promise<string> =>
    (await qrDataUrl(entrada, QR_SIZE)).replace('data:image/png;base64,', '');

  async function tell(tx: Handle, { id, aviso, base, version }: Due): Promise<void> {
    const contexto = await contextos.loadByInvitacion(tx, id);
    const email = contexto?.persona.email;
    if (!contexto?.invitacion || !email) return;
    const { evento, persona } = contexto;
    const gente = await listInvitados(tx, [id]);
    const invitacion = toInvitacion(tickets, contexto.invitacion, gente);
    const entradas = await Promise.all(
      invitacion.invitados.flatMap(({ id: invitadoId, nombre, entrada }) =>
        entrada === null ? [] : [drawn(entrada).then((png) => ({ id: invitadoId, nombre, png }))],
      ),
    );
    const para = { id: persona.id, nombre: persona.nombre, email };
    const hecho = clock.now().toISOString();
    const told = { evento, invitacion, para, base, entradas, hecho, unico: `${id} ${version}` };
    await mensajes.queue(tx, mails.avisoMail(aviso, told));
  }

  async function step(): Promise<boolean> {
    const told = await withRetries(() =>
      inTransaction(db, async (tx) => {
        const due = (await takeDue(tx, AT_ONCE)) as Due[];
        for (const one of due) await tell(tx, one);
        await clearAvisos(
          tx,
          due.map((one) => one.id),
        );
        return due.length;
      }),
    );
    if (told > 0) mensajes.wake();
    return told > 0;
  }

  return createWorker(parts, TOPIC, step);
}
