import { inShell } from '../native/bridge.ts';
import type { Saved } from '../storage/database.ts';
import { workers } from '../storage/workers.ts';
import { useObservable, observable } from '../observable.ts';

/** Result of the last save. */
const saved = observable<Saved>('kept');

export const noteSpace = saved.set;

/** True while the device is full. */
export const useFull = (): boolean => useObservable(saved, (last) => last === 'full');

/** True where no service worker can open the app offline; a shell without workers is not counted. */
const unopened = observable(!inShell() && !workers());

export const noteNoWorker = (): void => unopened.set(true);

const FULL =
  'No queda lugar en este dispositivo: tu carnet no se guardó para verlo sin señal. Liberá espacio y abrilo de nuevo.';
const REFUSED =
  'Este navegador no guarda tu carnet: para mostrarlo vas a necesitar señal. Si estás en modo privado, abrilo en una ventana común.';

const whyOf = (last: Saved, isUnopened: boolean): string | null =>
  last === 'full' ? FULL : last === 'refused' || isUnopened ? REFUSED : null;

/** Reason why the card cannot be shown offline; null where it can. */
export const whyNotKept = (): string | null => whyOf(saved.get(), unopened.get());

/** Hook version of `whyNotKept`. */
export function useWhyNotKept(): string | null {
  const last = useObservable(saved);
  return whyOf(last, useObservable(unopened));
}
