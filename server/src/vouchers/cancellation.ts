import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { type Cancelacion, cancelacionAviso } from './mails.ts';

interface Rooms {
  house: Parts;
}

interface Changed {
  id: number;
  version: number;
  persona_id: number;
  tipo: string;
  hijo: string | null;
  vence: string;
}

export type CancelacionService = ReturnType<typeof createCancelacionService>;

/** Tells the member of a voucher that staff cancelled it, or that it is valid again. */
export function createCancelacionService({ config }: Parts, { house }: Rooms) {
  const base = baseOf(config);
  return {
    wake: () => outbox.wake(house),
    async tell(tx: Handle, changed: Changed, what: Cancelacion): Promise<void> {
      const { id, version, persona_id } = changed;
      const persona = present((await personas.miembrosById(tx, [persona_id])).get(persona_id));
      const unico = `voucher ${id} ${version}`;
      await tellMembers(house, tx, [{ ...cancelacionAviso(persona, changed, what, base), unico }]);
    },
  };
}
