import { activate } from '@gremio/contract/activacion/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { detectDevice } from '../../platform/api/device.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';
import { whyNotKept } from '../../platform/api/space.ts';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { takeReturn } from '../../platform/session/return-to.ts';
import { reopenSession } from '../../platform/session/session.ts';

/** Refusals about the typed key itself. */
const WRONG: readonly string[] = [
  'clave_incorrecta',
  'clave_vencida',
  'clave_revocada',
  'clave_completa',
];

/** `Listo, María: tu carnet ya está en este celular.` */
async function activatedText(persona_id: number): Promise<string> {
  const input = { params: { id: persona_id } };
  await readAhead(getFicha, input);
  const nombre = keptOf(getFicha, input)?.ficha.nombre;
  const device = detectDevice(navigator) === 'web' ? 'dispositivo' : 'celular';
  return `Listo${nombre ? `, ${primerNombre(nombre)}` : ''}: tu carnet ya está en este ${device}.`;
}

/** Activates this device for the key's member, and shows their card. */
export function useActivation() {
  const navigate = useNavigate();
  const router = useRouter();
  const write = useWrite(activate, { failed: 'No se activó' });
  /** Resolves to true once activated. */
  const run = async (typed: string): Promise<boolean> => {
    const key = normalizeClave(typed) ?? typed;
    const persona_id = await write.run({ params: { key } });
    if (persona_id === null) return false;
    await reopenSession();
    const returns = takeReturn();
    if (returns) router.history.replace(returns);
    else await navigate({ to: '/carnet' });
    toast(whyNotKept() ? 'Tu carnet quedó activado.' : await activatedText(persona_id));
    return true;
  };
  const { problem } = write;
  // Errors about the key itself show beside it; any other failure, in a dialog.
  const wrong = problem?.body && WRONG.includes(problem.body.motivo) ? problem.message : null;
  return {
    run,
    pending: write.pending,
    wrong,
    problem: wrong === null ? problem : null,
    dismiss: write.dismiss,
  };
}
