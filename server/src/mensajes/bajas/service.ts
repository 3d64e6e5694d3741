import { type Aviso, AVISOS, seElige } from '@gremio/contract/mensajes/avisos/rules.ts';
import { baseOf } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/handle.ts';
import { refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { createSigner } from '../../platform/signed.ts';
import { saveEleccion } from '../avisos/queries.ts';
import type { Mensaje } from '../queries.ts';

export type BajasService = ReturnType<typeof createBajasService>;

/** Whose mails, and which. */
type Baja = [personaId: number, aviso: Aviso];

/** The link by which a mail that may be switched off is switched off, by whoever got it (RFC 8058). */
export function createBajasService({ config, clock, keys }: Parts) {
  const signer = createSigner<Baja>(keys, 'baja-de-avisos', clock);
  const base = baseOf(config);

  return {
    /** Null for what is not the member's to switch off. It never ends: a mail may be read years after. */
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
