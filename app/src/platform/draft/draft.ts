import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts';

interface DraftOptions<T> {
  /** Form and subject: `contacto 12`. */
  name: string;
  /** The form before anything is typed. */
  begun: T;
  /** State of the data that the form starts from; a draft that began from another state is dropped. */
  from?: string;
}

export interface Draft<T> {
  draft: T;
  set: (draft: T) => void;
  edit: (part: Partial<T>) => void;
  /** True if the draft is from an earlier visit. */
  restored: boolean;
  /** Deletes the stored draft, once it was sent. */
  forget: () => void;
  /** Deletes the draft and starts again from `begun`. */
  discard: () => void;
}

/**
 * State of a form, stored on the device until it is sent, so that it survives closing the app and an update.
 */
export function useDraft<T extends object>({ name, begun, from = '' }: DraftOptions<T>): Draft<T> {
  const [typed, setTyped] = useState(() => readDraft(name, from, begun));
  const [restored, setRestored] = useState(typed !== null);
  const keep = useEffectEvent(() => {
    if (typed) keepDraft(name, from, typed);
  });
  useEffect(() => keep(), [typed]);
  const forget = () => {
    setRestored(false);
    forgetDraft(name);
  };
  return {
    // Follows `begun` until something is typed.
    draft: typed ?? begun,
    set: setTyped,
    edit: (part) => setTyped((before) => ({ ...(before ?? begun), ...part })),
    restored,
    forget,
    discard: () => {
      forget();
      setTyped(null);
    },
  };
}
