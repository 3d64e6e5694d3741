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

/** How this device stands; `instalar`: it takes messages once the app is on its first screen (Safari on a phone). */
export type Situacion = 'imposible' | 'instalar' | 'bloqueado' | 'apagado' | 'encendido';

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

async function situationOf(known: string | null): Promise<Situacion> {
  // The server writes to browsers; a shell's device would be asked for a permission that nobody uses.
  if (inShell()) return 'imposible';
  const { push } = await nativePort();
  const permission = await push.permission();
  if (permission === 'imposible') return isApple() && !isInstalled() ? 'instalar' : 'imposible';
  if (permission === 'negado') return 'bloqueado';
  // Both halves have to be there: the browser's, and the server's, which forgets a device that is gone.
  return known !== null && (await subscription())?.endpoint === known ? 'encendido' : 'apagado';
}

/** Whether this device is told things, and the switch; nothing is asked of anybody before they touch it. */
export function usePush() {
  const reading = useRead(getPush, {});
  const [situacion, setSituacion] = useState<Situacion | null>(null);
  const [asking, setAsking] = useState(false);
  const on = useWrite(subscribePush, { failed: 'No se activaron los avisos' });
  const off = useWrite(unsubscribePush, { failed: 'No se apagaron los avisos' });
  const { value } = reading;

  useEffect(() => {
    let stays = true;
    const look = () =>
      void situationOf(value?.endpoint ?? null).then((found) => stays && setSituacion(found));
    look();
    // Whoever was told how to unblock it comes back from the browser's own settings.
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
        // Allowed, and the browser gives no address all the same: its maker's service is blocked, or out of reach.
        const allowed = (await push.permission()) === 'concedido';
        setSituacion(allowed ? 'imposible' : await situationOf(null));
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
    situacion,
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
