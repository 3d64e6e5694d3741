import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';

const STRANGER = ['sin_congreso', 'no_congresal'];

/** The congress is for its delegates; until that is known it is not offered, as few members are. */
export async function unfitCongreso({ persona_id }: { persona_id: number }) {
  const input = { params: { id: persona_id } };
  await readAhead(getCongreso, input);
  const congreso = keptOf(getCongreso, input)?.congreso;
  return congreso && !STRANGER.includes(congreso.elegibilidad.situacion) ? [] : ['/congreso'];
}
