import { type Aviso, AVISOS, seElige } from '@gremio/contract/mensajes/avisos/rules.ts';
import { baseOf } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/handle.ts';
import { refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { createSigner } from '../../platform/signed.ts';
import { saveEleccion } from '../avisos/queries.ts';
import type { Mensaje } from '../queries.ts';

export type BajasService = ReturnType<typeof createBajasService>;

type Baja = [personaId: number, aviso: Aviso];

/** Unsubscribe links of optional mails (RFC 8058). The link alone authorizes, without a session. */
export function createBajasService({ config, clock, keys }: Parts) {
  const signer = createSigner<Baja>(keys, 'baja-de-avisos', clock);
  const base = baseOf(config);

  return {
    /**
     * Returns null for mails that cannot be switched off. The link never expires: a mail may be
     * read years later.
     */
    linkOf({ aviso, persona_id: personaId }: Mensaje): string | null {
      if (!aviso || personaId === null || !seElige(aviso, 'correo')) return null;
      return `${base}/avisos/dejar/${signer.sign([personaId, aviso])}`;
    },

    async leave(tx: Handle, token: string) {
      const baja = signer.open(token);
      if (!baja) return refuse('baja_de_avisos') as Refusal;
      const [personaId, aviso] = baja;
      const left = await saveEleccion(tx, personaId, { aviso, canal: 'correo', activo: false });
      if (!left) return refuse('baja_de_avisos') as Refusal;
      const message = `No te mandamos más mails de «${AVISOS[aviso].titulo}».`;
      return { code: 200 as const, message, aviso };
    },
  };
}
