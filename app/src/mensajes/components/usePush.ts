import {
  getPreferencias,
  getPush,
  subscribePush,
  unsubscribePush,
} from '@gremio/contract/mensajes/avisos/endpoints.ts';
import type { Suscripcion } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { useEffect, useState } from 'react';
import { amend, refresh, useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { inShell } from '../../platform/native/bridge.ts';
import { nativePort } from '../../platform/native/port.ts';
import { subscription } from '../../platform/storage/notices.ts';

/** State of push notices on this device; `instalar`: they need the app on the home screen (Safari on iOS). */
export type PushSituation = 'imposible' | 'instalar' | 'bloqueado' | 'apagado' | 'encendido';

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

async function situationOf(known: string | null): Promise<PushSituation> {
  // The server sends Web Push only: the native shell would ask for a permission that nothing uses.
  if (inShell()) return 'imposible';
  const { push } = await nativePort();
  const permission = await push.permission();
  if (permission === 'imposible') return isApple() && !isInstalled() ? 'instalar' : 'imposible';
  if (permission === 'negado') return 'bloqueado';
  // Both halves must exist: the browser's subscription, and the server's, which forgets a gone device.
  return known !== null && (await subscription())?.endpoint === known ? 'encendido' : 'apagado';
}

/** State of push notices on this device, and the switch; turning it on asks for permission. */
export function usePush() {
  const reading = useRead(getPush, {});
  const [situation, setSituation] = useState<PushSituation | null>(null);
  const [asking, setAsking] = useState(false);
  const on = useWrite(subscribePush, { failed: 'No se activaron los avisos' });
  const off = useWrite(unsubscribePush, { failed: 'No se apagaron los avisos' });
  const { value } = reading;

  useEffect(() => {
    let stays = true;
    const look = () =>
      void situationOf(value?.endpoint ?? null).then((found) => stays && setSituation(found));
    look();
    // A member who was shown how to unblock notices comes back here from the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => {
      stays = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [value?.endpoint]);

  async function turnOn(): Promise<boolean> {
    if (!value) return false;
    setAsking(true);
    try {
      const { push } = await nativePort();
      const address = await push.register(value.clave);
      if (address?.por !== 'web') {
        // Granted, but the browser gives no endpoint: its vendor's push service is blocked or unreachable.
        const allowed = (await push.permission()) === 'concedido';
        setSituation(allowed ? 'imposible' : await situationOf(null));
        return false;
      }
      const saved = await on.run({ body: address.suscripcion as Suscripcion });
      if (saved) amend(getPush, {}, () => ({ push: saved }));
      await refresh(getPreferencias);
      return saved !== null;
    } finally {
      setAsking(false);
    }
  }

  async function turnOff(): Promise<boolean> {
    const saved = await off.run({});
    if (!saved) return false;
    await (await nativePort()).push.unregister();
    amend(getPush, {}, () => ({ push: saved }));
    await refresh(getPreferencias);
    return true;
  }

  return {
    reading,
    situation,
    pending: asking || on.pending || off.pending,
    problem: on.problem ?? off.problem,
    dismiss: () => {
      on.dismiss();
      off.dismiss();
    },
    turnOn,
    turnOff,
  };
}
