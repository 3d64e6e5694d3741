import { personas } from '@gremio/contract/personas/endpoints.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

/** Moves a member to a seccional as a clerk does, in the person's form; `token` is the clerk's. */
export async function moveTo(
  { url }: { url: string },
  token: string,
  { personaId: id }: Member,
  seccional: string,
): Promise<void> {
  const { body } = await callWire(url, personas.get, { token, params: { id } });
  const { id: _id, activado: _activado, ...values } = body;
  const changed = { ...values, seccional, motivo: null };
  await callWire(url, personas.update, { token, params: { id }, body: changed });
}
