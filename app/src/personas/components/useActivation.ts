import { activate } from '@gremio/contract/personas/endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { reopenSession } from '../../platform/session/session.ts';

/** Ties this device to the member whose key it is, and shows their card. */
export function useActivation() {
  const navigate = useNavigate();
  const write = useWrite(activate, { failed: 'No se activó' });
  const run = async (key: string) => {
    const persona_id = await write.run({ params: { key } });
    if (persona_id === null) return;
    await reopenSession();
    await navigate({ to: '/carnet' });
    toast('Este dispositivo ya lleva tu carnet.');
  };
  return { run, pending: write.pending, problem: write.problem, dismiss: write.dismiss };
}
