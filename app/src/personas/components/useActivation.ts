import { activate } from '@gremio/contract/personas/endpoints.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { takeReturn } from '../../platform/session/return-to.ts';
import { reopenSession } from '../../platform/session/session.ts';

/** Ties this device to the member whose key it is, and shows their card. */
export function useActivation() {
  const navigate = useNavigate();
  const router = useRouter();
  const write = useWrite(activate, { failed: 'No se activó' });
  const run = async (key: string) => {
    const persona_id = await write.run({ params: { key } });
    if (persona_id === null) return;
    await reopenSession();
    const returns = takeReturn();
    if (returns) router.history.replace(returns);
    else await navigate({ to: '/carnet' });
    toast('Este dispositivo ya lleva tu carnet.');
  };
  return { run, pending: write.pending, problem: write.problem, dismiss: write.dismiss };
}
