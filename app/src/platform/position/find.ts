import type { Position } from '@gremio/contract/platform/position.ts';
import {
  deviceFailureOf,
  positionAt,
  positionOfReply,
  type DeviceFailure,
  type IpFailure,
} from './rules.ts';

/** Options that the specification sets for the device: high accuracy, no cached position, 10 s at most. */
export const DEVICE_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const;

const IP_TIMEOUT_MS = 10_000;

/** The service must learn no more than the IP address: no cookies and no referrer. */
export const asking = (): RequestInit => ({
  signal: AbortSignal.timeout(IP_TIMEOUT_MS),
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
});

/** Dependencies of `findPosition`, replaceable in tests. */
export interface PositionPorts {
  /** Undefined where the page is not on https. */
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves to the address of the IP location service; null if the organisation has set none. */
  ipService: () => Promise<string | null>;
}

/** A position and its source, or the failure of each source; `ip` is null where that service is off. */
export type Outcome =
  | { found: true; position: Position; by: 'dispositivo' }
  | { found: true; position: Position; by: 'ip'; device: DeviceFailure }
  | { found: false; device: DeviceFailure; ip: IpFailure | null };

function askDevice(geolocation: PositionPorts['geolocation']): Promise<Position | DeviceFailure> {
  if (!geolocation) return Promise.resolve('no_disponible');
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(positionAt(coords.latitude, coords.longitude) ?? 'no_disponible'),
      ({ code }) => resolve(deviceFailureOf(code)),
      DEVICE_OPTIONS,
    ),
  );
}

async function askIp(url: string, ports: PositionPorts): Promise<Position | IpFailure> {
  try {
    const response = await ports.fetch(url, asking());
    if (!response.ok) return { reason: 'http', status: response.status };
    return positionOfReply(await response.json());
  } catch {
    return { reason: 'fallo' };
  }
}

/** Asks the device; if it refuses or fails, the IP location service, where the organisation has set one. */
export async function findPosition(ports: PositionPorts): Promise<Outcome> {
  const device = await askDevice(ports.geolocation);
  if (typeof device === 'object') return { found: true, position: device, by: 'dispositivo' };
  const url = await ports.ipService();
  if (url === null) return { found: false, device, ip: null };
  const ip = await askIp(url, ports);
  if ('reason' in ip) return { found: false, device, ip };
  return { found: true, position: ip, by: 'ip', device };
}
