import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { useState } from 'react';
import { begunFrom, type Borrador } from './borrador.ts';

interface Kept {
  /** The saved form that it was begun from: one saved since, on another device, makes it old. */
  from: string;
  paso: number;
  borrador: Borrador;
}

function readKept(key: string, from: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.from === from ? kept : null;
  } catch {
    return null;
  }
}

/** What is being filled in and how far one got, kept over a reload until it is saved. */
export function useBorrador(persona_id: number, congreso: Congreso, propio: CongresoPropio) {
  const key = `congreso ${persona_id} ${congreso.id}`;
  const [kept, setKept] = useState<Kept>(() => {
    const from = propio.FormCongreso?.actualizado ?? '';
    return readKept(key, from) ?? { from, paso: 0, borrador: begunFrom(congreso, propio) };
  });
  const keep = (part: Partial<Kept>) =>
    setKept((before) => {
      const next = { ...before, ...part };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  return {
    borrador: kept.borrador,
    paso: kept.paso,
    goTo: (paso: number) => keep({ paso }),
    edit: (part: Partial<Borrador>) => keep({ borrador: { ...kept.borrador, ...part } }),
    forget: () => sessionStorage.removeItem(key),
  };
}
