import { useState } from 'react';

/** State of a dialog that opens by itself whenever `asked` is another key; null asks for nothing. */
export function useAskedDialog(asked: string | null) {
  const [open, setOpen] = useState(false);
  const [answered, setAnswered] = useState<string | null>(null);
  if (asked !== null && asked !== answered) {
    setAnswered(asked);
    setOpen(true);
  }
  return [open, setOpen] as const;
}
