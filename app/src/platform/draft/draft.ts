import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './kept.ts';

interface DraftOptions<T> {
  /** Whose form of what: `contacto 12`. */
  name: string;
  /** The form before anything was typed. */
  begun: T;
  /** What it is begun from, where that may change elsewhere: a draft of something older is let go. */
  from?: string;
}

export interface Draft<T> {
  draft: T;
  set: (draft: T) => void;
  edit: (part: Partial<T>) => void;
  /** It was typed on an earlier visit. */
  restored: boolean;
  /** It was sent. */
  forget: () => void;
  /** Begins anew, from what was sent or is known now. */
  discard: () => void;
}

/** A form as it is typed, kept on the device until it is sent: also when the app is closed, or a new version comes. */
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
    // Until something is typed, it follows what it begins from.
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
