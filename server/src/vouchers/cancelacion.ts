import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { type Cancelacion, cancelacionAviso } from './mails.ts';

interface Changed {
  id: number;
  version: number;
  persona_id: number;
  tipo: string;
  hijo: string | null;
  vence: string;
}

/** Tells the member of a voucher that staff cancelled it, or that it is valid again. */
export async function tell(
  house: House,
  tx: Handle,
  changed: Changed,
  what: Cancelacion,
): Promise<void> {
  const { id, version, persona_id } = changed;
  const persona = present((await personas.miembrosById(tx, [persona_id])).get(persona_id));
  const aviso = cancelacionAviso(persona, changed, what, baseOf(house.config));
  await tellMembers(house, tx, [{ ...aviso, unico: `voucher ${id} ${version}` }]);
}
