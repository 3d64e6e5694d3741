import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Participante, Puesto, Sorteo } from './schemas.ts';

/** Commitment published before anybody enters: it binds the organiser to a seed that nobody else knows. */
export const compromisoOf = (semilla: string): string => bytesToHex(sha256(hexToBytes(semilla)));

/** Sort key of an entry: HMAC-SHA256 of `number:entry` with the seed as its key. */
const suerteOf = (semilla: string, numero: string, participante: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(semilla), utf8ToBytes(`${numero}:${participante}`)));

/**
 * The draw (docs/eventos.md#the-draw): in the order of the sort keys, each entry gets places for all its
 * people while enough are left; the others go to the waiting list in the same order.
 */
export function sortear(
  semilla: string,
  numero: string,
  participantes: Participante[],
  plazas: number,
): Puesto[] {
  const drawn = participantes
    .map((uno) => ({ ...uno, suerte: suerteOf(semilla, numero, uno.participante) }))
    .toSorted((a, b) => (a.suerte < b.suerte ? -1 : 1));
  let left = plazas;
  return drawn.map(({ participante, personas }, at) => {
    const fits = personas <= left;
    if (fits) left -= personas;
    return {
      participante,
      personas,
      puesto: at + 1,
      resultado: fits ? 'inscripta' : 'lista_de_espera',
    };
  });
}

/** Lists in words the failed checks of a published draw; empty when the draw is correct. */
export function sorteoMal(sorteo: Sorteo): string[] {
  const { semilla, numero, realizado, resultado, participantes, plazas, compromiso } = sorteo;
  if (realizado === null || semilla === null || numero === null || resultado === null) {
    return ['Este sorteo todavía no se hizo.'];
  }
  if (!/^[0-9a-f]{64}$/.test(semilla)) return ['La semilla no son 256 bits en hexadecimal.'];
  const wrong: string[] = [];
  if (compromisoOf(semilla) !== compromiso) {
    wrong.push('La semilla no es la que se había comprometido.');
  }
  const again = sortear(semilla, numero, participantes, plazas);
  const same = (puesto: Puesto, at: number): boolean => {
    const other = resultado[at];
    return (
      other?.participante === puesto.participante &&
      other.personas === puesto.personas &&
      other.resultado === puesto.resultado
    );
  };
  if (again.length !== resultado.length || !again.every(same)) {
    wrong.push('El resultado publicado no es el que sale de la semilla y el número.');
  }
  return wrong;
}
