import { useEffect, useState } from 'react';
import type { Borrador } from './borrador.ts';

interface Kept {
  /** What it was begun from: somebody else's change since makes it old. */
  from: string;
  borrador: Borrador;
}

function readKept(key: string, from: string): Borrador | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.from === from ? kept.borrador : null;
  } catch {
    return null;
  }
}

/** What is being typed, kept over a reload until it is sent. */
export function useBorrador(key: string, begun: Borrador) {
  const [from] = useState(() =>
    JSON.stringify(begun.personas.map(({ id, numdoc }) => [id, numdoc])),
  );
  const [borrador, setBorrador] = useState(() => readKept(key, from) ?? begun);
  useEffect(() => {
    if (borrador === begun) return;
    sessionStorage.setItem(key, JSON.stringify({ from, borrador } satisfies Kept));
  }, [key, from, begun, borrador]);
  return { borrador, setBorrador, forget: () => sessionStorage.removeItem(key) };
}
