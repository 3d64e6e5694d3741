import { useSession } from '../../platform/session/session.ts';
import { useHoy, useTipos } from './useTipos.ts';
import { leCorresponde } from './words.ts';

interface WordsProps {
  persona_id: number;
  hijo_id: number;
  puede: boolean;
}

function Words({ persona_id, hijo_id, puede }: WordsProps) {
  const { value: tipos } = useTipos(persona_id);
  return leCorresponde(tipos, hijo_id, useHoy(), puede);
}

/** Words for the vouchers that can still be asked for or used for an hijo. */
export function LeCorresponde({ hijo_id }: { hijo_id: number }) {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return null;
  return <Words persona_id={persona_id} hijo_id={hijo_id} puede={estado !== 'suspendido'} />;
}
