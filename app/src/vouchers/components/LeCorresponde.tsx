import { useSession } from '../../platform/session/session.ts';
import { useHoy, useTipos } from './useTipos.ts';
import { leCorresponde } from './words.ts';

function Words({ persona_id, hijo_id }: { persona_id: number; hijo_id: number }) {
  const { value: tipos } = useTipos(persona_id);
  return leCorresponde(tipos, hijo_id, useHoy());
}

/** What is due to one child, claimed or not, in a few words. */
export function LeCorresponde({ hijo_id }: { hijo_id: number }) {
  const { persona_id } = useSession();
  return persona_id === null ? null : <Words persona_id={persona_id} hijo_id={hijo_id} />;
}
