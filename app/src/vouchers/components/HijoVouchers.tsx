import { useSession } from '../../platform/session/session.ts';
import { useWithoutFotos } from './useMissingFotos.ts';
import { useToday, useTipos } from './useTipos.ts';
import { hijoVouchersText } from './words.ts';

interface HijoVouchersTextProps {
  persona_id: number;
  hijo_id: number;
  mayAsk: boolean;
}

function HijoVouchersText({ persona_id, hijo_id, mayAsk }: HijoVouchersTextProps) {
  const { value: tipos } = useTipos(persona_id);
  const withoutFotos = useWithoutFotos(tipos, persona_id);
  return hijoVouchersText(tipos, hijo_id, useToday(), withoutFotos, mayAsk);
}

/** Words for the vouchers that can still be asked for or used for an hijo. */
export function HijoVouchers({ hijo_id }: { hijo_id: number }) {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return null;
  return (
    <HijoVouchersText persona_id={persona_id} hijo_id={hijo_id} mayAsk={estado !== 'suspendido'} />
  );
}
