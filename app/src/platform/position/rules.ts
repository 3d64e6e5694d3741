import type { Position } from '@gremio/contract/platform/position.ts';

/** Reason why the device gave no position. */
export type DeviceFailure = 'denegado' | 'no_disponible' | 'timeout' | 'desconocido';

/** Reason why the IP location service gave no position. */
export type IpFailure = { reason: 'http'; status: number } | { reason: 'sin_loc' | 'fallo' };

export const DEVICE_FAILURES: Record<DeviceFailure, { message: string; next: string }> = {
  denegado: {
    message: 'Permiso de ubicación denegado',
    next: 'Podés permitirla en los ajustes de tu navegador para esta página, o elegir un lugar.',
  },
  no_disponible: {
    message: 'Ubicación no disponible',
    next: 'Fijate que la ubicación de tu celular esté encendida, o elegí un lugar.',
  },
  timeout: {
    message: 'Timeout obteniendo ubicación',
    next: 'Tu celular tardó demasiado. Probá de nuevo, o elegí un lugar.',
  },
  desconocido: {
    message: 'Error desconocido',
    next: 'Probá de nuevo, o elegí un lugar.',
  },
};

const CODES: Record<number, DeviceFailure> = { 1: 'denegado', 2: 'no_disponible', 3: 'timeout' };

/** Maps a `GeolocationPositionError` code to a failure. */
export const deviceFailureOf = (code: number): DeviceFailure => CODES[code] ?? 'desconocido';

export function ipSentence(failure: IpFailure): string {
  if (failure.reason === 'http') {
    return `El servicio de ubicación por IP respondió con error HTTP ${failure.status}`;
  }
  if (failure.reason === 'sin_loc') {
    return 'El servicio de ubicación por IP respondió sin el campo loc';
  }
  return 'No se pudo obtener ubicación por IP';
}

const DECIMALS = 10_000;

/** Rounds to some 10 m: as precise as the distances shown, and nearby requests share cached replies. */
const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS + 0;

/** Returns a rounded position; null if it is not on the earth. */
export function positionAt(latitude: number, longitude: number): Position | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { nlatitud: rounded(latitude), nlongitud: rounded(longitude) };
}

const LOC = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads the position from the reply of the IP location service, whose `loc` is specified as "lat,lon". */
export function positionOfReply(reply: unknown): Position | IpFailure {
  const loc = typeof reply === 'object' && reply !== null && 'loc' in reply ? reply.loc : undefined;
  if (loc === undefined || loc === null || loc === '') return { reason: 'sin_loc' };
  const hit = typeof loc === 'string' ? LOC.exec(loc) : null;
  return (hit && positionAt(Number(hit[1]), Number(hit[2]))) ?? { reason: 'fallo' };
}

const EARTH_METRES = 6_371_008;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance over the ground in metres (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const latitudes = radians(b.nlatitud - a.nlatitud);
  const longitudes = radians(b.nlongitud - a.nlongitud);
  const h =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.nlatitud)) * Math.cos(radians(b.nlatitud)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(h));
}
