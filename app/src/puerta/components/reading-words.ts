import { LECTOR_MAL_PUESTO } from '@gremio/contract/platform/errors.ts';
import type { Layout } from '@gremio/contract/platform/keyboards.ts';
import { ticketBytes } from '@gremio/contract/platform/ticket.ts';
import type { Que, Reading } from '@gremio/contract/puerta/lector/rules.ts';

const LAYOUTS: Record<Layout, string> = {
  us: 'inglés (Estados Unidos)',
  latam: 'español (Latinoamérica)',
  es: 'español (España)',
};

const TITLES: Record<Que, string> = {
  entrada: 'Es una entrada',
  carnet: 'Es un carnet',
  voucher: 'Es el QR de un voucher',
  direccion: 'Es otra página de internet',
  mal_leido: 'El lector lee mal',
  otro: 'Es otro código',
};

export interface ReadingDescription {
  tone: 'ok' | 'warn';
  title: string;
  text: string;
  facts: [name: string, value: string | null][];
}

function adviceOf({ teclado, mayusculas }: Reading): string | null {
  const advice = [
    teclado && 'poné el lector en el mismo idioma que el teclado de este dispositivo',
    mayusculas && 'apagá Bloq Mayús',
  ].filter(Boolean);
  return advice.length === 0
    ? null
    : `Acá lo entendemos igual. Para que escriba bien en todos lados, ${advice.join(' y ')}.`;
}

function judge(reading: Reading): Pick<ReadingDescription, 'tone' | 'text'> {
  const { que, texto } = reading;
  if (que === 'mal_leido') return { tone: 'warn', text: LECTOR_MAL_PUESTO };
  if (que === 'entrada' && !ticketBytes(texto)) {
    const text = `Llegó cortada: son ${texto.length} letras. Fijate que el lector no tenga un máximo.`;
    return { tone: 'warn', text };
  }
  const advice = adviceOf(reading);
  if (advice) return { tone: 'warn', text: advice };
  return que === 'otro' || que === 'direccion'
    ? { tone: 'ok', text: 'Fijate que sea igual, letra por letra, a lo que leíste.' }
    : { tone: 'ok', text: 'Tu lector anda bien.' };
}

/** Describes a reading and its reader. The text of our codes is not shown: it lets people in. */
export function describeReading(reading: Reading): ReadingDescription {
  const { que, texto, teclado, mayusculas, prefijo } = reading;
  const isShown = que === 'otro' || que === 'direccion';
  const keyboard =
    teclado && `El lector escribe en ${LAYOUTS[teclado.reader]} y este dispositivo, en otro idioma`;
  return {
    ...judge(reading),
    title: TITLES[que],
    facts: [
      ['Leímos', isShown ? texto : null],
      ['Teclado', keyboard],
      ['Bloq Mayús', mayusculas ? 'Prendido' : null],
      ['Prefijo', prefijo ? `${prefijo}, no molesta` : null],
    ],
  };
}
