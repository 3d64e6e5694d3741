import type { cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import { SALTEOS, type Salteo } from '@gremio/contract/activacion/cartas/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { counted, formatCount, plural } from '@gremio/contract/platform/counted.ts';

export type Tanda = Reply<typeof cartas.get>;

/** Ways in which the keys reach the personas: `12 por mail y 50 en carta`. */
export function deliveryInWords({ cartas, correos }: Pick<Tanda, 'cartas' | 'correos'>): string {
  const parts = [
    ...(correos > 0 ? [`${formatCount(correos)} por mail`] : []),
    ...(cartas > 0 ? [`${formatCount(cartas)} en carta`] : []),
  ];
  return parts.join(' y ') || 'ninguna';
}

const SALTEO_WORDS: Record<Salteo, [one: string, many: string]> = {
  baja: ['está dada de baja', 'están dadas de baja'],
  activada: ['ya lleva su carnet en un dispositivo', 'ya llevan su carnet en un dispositivo'],
  clave_vigente: ['ya tiene una clave que sirve', 'ya tienen una clave que sirve'],
  sin_correo: ['no tiene mail en el padrón', 'no tienen mail en el padrón'],
};

/** Reasons with their counts: `40 están dadas de baja; 1 no tiene mail`. Null if nobody is skipped. */
export const skippedInWords = ({ salteadas }: Pick<Tanda, 'salteadas'>): string | null =>
  SALTEOS.filter((reason) => salteadas[reason] > 0)
    .map((reason) => counted(salteadas[reason], ...SALTEO_WORDS[reason]))
    .join('; ') || null;

/** Personas whose letter is still to come; null if there are none. */
export function asideInWords({ apartadas }: Pick<Tanda, 'apartadas'>): string | null {
  if (apartadas === 0) return null;
  const who = counted(apartadas, 'persona', 'personas');
  const [them, letters] = apartadas === 1 ? ['se le', 'su carta'] : ['se les', 'sus cartas'];
  return `A ${who} todavía no ${them} pudo emitir la clave. Se prueba de nuevo cada hora: cuando salga, bajá ${letters} acá.`;
}

export const claves = (count: number): string => counted(count, 'clave', 'claves');

/** Range of a part (from 1): `Cartas 1 a 2.000`. */
export function partInWords(part: number, size: number, total: number): string {
  const [from, to] = [(part - 1) * size + 1, Math.min(part * size, total)];
  return from === to
    ? `Carta ${formatCount(from)}`
    : `Cartas ${formatCount(from)} a ${formatCount(to)}`;
}

/** Parts that were saved: `Bajaste 3 de 25 partes.` Null if there is only one. */
export const savedInWords = (saved: number, parts: number): string | null =>
  parts === 1 ? null : `Bajaste ${formatCount(saved)} de ${formatCount(parts)} partes.`;

/** The keys of a batch: `Se emiten 62 claves: 12 por mail y 50 en carta.` */
export function issuedInWords(tanda: Pick<Tanda, 'cartas' | 'correos'>, past: boolean): string {
  const count = tanda.cartas + tanda.correos;
  if (count === 0) return past ? 'No se emitió ninguna clave.' : 'No se emite ninguna clave.';
  const [one, many] = past ? ['Se emitió', 'Se emitieron'] : ['Se emite', 'Se emiten'];
  return `${plural(count, one, many)} ${claves(count)}: ${deliveryInWords(tanda)}.`;
}
