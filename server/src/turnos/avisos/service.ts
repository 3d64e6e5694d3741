import type { MensajesService } from '../../mensajes/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { AfterCommit } from '../../platform/http/resource.ts';
import { type canceladoMail, toPush } from '../mails.ts';

type Compose = (told: Parameters<typeof canceladoMail>[0]) => ReturnType<typeof canceladoMail>;

export type Avisos = ReturnType<typeof createAvisos>;

/** What a clerk did to somebody's turno is told to them: on their devices, and by mail if they have an address. */
export const createAvisos = (mensajes: MensajesService, personas: PersonasService) => ({
  async tell(tx: Handle, personaId: number, base: string, compose: Compose): Promise<void> {
    const para = (await personas.miembrosById(tx, [personaId])).get(personaId);
    if (!para) return;
    const mail = compose({ para: { ...para, email: para.email ?? '' }, base });
    if (para.email) await mensajes.queue(tx, mail);
    await mensajes.tell(tx, [toPush(mail, personaId)]);
  },
  wake: (): void => mensajes.wake(),
  wakeAfter: (afterCommit: AfterCommit): void => afterCommit(mensajes.wake),
});
