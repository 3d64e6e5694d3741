import { inShell } from '../native/bridge.ts';
import type { Saved } from '../storage/database.ts';
import { workers } from '../storage/workers.ts';
import { useWatched, watched } from '../watched.ts';

/** What became of what was read last. */
const saved = watched<Saved>('kept');

export const noteSpace = saved.set;

/** Whether the device is full; kept true. */
export const useFull = (): boolean => useWatched(saved, (last) => last === 'full');

/** Whether the app's worker, which opens it without signal, was refused; the shell has the app's files itself. */
const unopened = watched(!inShell() && !workers());

export const noteNoWorker = (): void => unopened.set(true);

const FULL =
  'No queda lugar en este dispositivo: tu carnet no se guardó para verlo sin señal. Liberá espacio y abrilo de nuevo.';
const REFUSED =
  'Este navegador no guarda tu carnet: para mostrarlo vas a necesitar señal. Si estás en modo privado, abrilo en una ventana común.';

const whyOf = (last: Saved, isUnopened: boolean): string | null =>
  last === 'full' ? FULL : last === 'refused' || isUnopened ? REFUSED : null;

/** Why a card is not here without signal; null where it is. */
export const whyNotKept = (): string | null => whyOf(saved.get(), unopened.get());

/** The same, kept true. */
export function useWhyNotKept(): string | null {
  const last = useWatched(saved);
  return whyOf(last, useWatched(unopened));
}
