import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type FormName } from './drafts.ts';

const FIELD = 'texto';

function keptText(form: FormName): string {
  const kept = readDraft(form)?.values[FIELD];
  return typeof kept === 'string' ? kept : '';
}

/** A text that belongs to no form, kept like a draft and put back at once. Setting it to '' forgets it. */
export function useKeptText(form: FormName) {
  const [text, setText] = useState(() => keptText(form));
  const keep = (next: string) => {
    setText(next);
    if (next === '') forgetDraft(form);
    else keepDraft(form, { at: Date.now(), version: null, values: { [FIELD]: next } });
  };
  return [text, keep] as const;
}
