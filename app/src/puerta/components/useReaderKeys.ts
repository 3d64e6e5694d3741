import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds between two keys of a reader, at most; people are slower. */
const GAP_MS = 80;
/** A run of fewer keys may be a person's. */
const KEYS = 6;

/**
 * Submits on the Tab that a reader is set to send after a code. A person's Tab moves on as usual: they type
 * slower, or not right before it.
 */
export function useReaderKeys(isCode: () => boolean, submit: () => void) {
  const run = useRef({ keys: 0, at: 0 });
  return (event: KeyboardEvent) => {
    const { keys, at } = run.current;
    const isQuick = event.timeStamp - at <= GAP_MS;
    if (event.key === 'Tab' && !event.shiftKey && isQuick && (keys >= KEYS || isCode())) {
      event.preventDefault();
      submit();
    }
    const typed = event.key.length === 1;
    // Shift and Caps Lock come between the letters.
    if (typed) run.current = { keys: isQuick ? keys + 1 : 1, at: event.timeStamp };
  };
}
