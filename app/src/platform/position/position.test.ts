import { describe, expect, it, vi } from 'vitest';
import { findPosition, type PositionPorts } from './find.ts';
import {
  DEVICE_FAILURES,
  deviceFailureOf,
  ipSentence,
  metresBetween,
  positionAt,
  positionOfReply,
} from './rules.ts';

const OBELISCO = { nlatitud: -34.6037, nlongitud: -58.3816 };

const givesFix = (latitude: number, longitude: number): PositionPorts['geolocation'] => ({
  getCurrentPosition: (success) =>
    success({ coords: { latitude, longitude } } as GeolocationPosition),
});
const failsWith = (code: number): PositionPorts['geolocation'] => ({
  getCurrentPosition: (_, error) => error?.({ code } as GeolocationPositionError),
});
const answers = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status }));

const ports = (parts: Partial<PositionPorts>): PositionPorts => ({
  geolocation: failsWith(1),
  fetch: () => Promise.reject(new Error('nobody should ask')),
  ipService: () => Promise.resolve('https://ip.example/json'),
  ...parts,
});

describe('the device', () => {
  it('asks for a precise fix, within 10 s, none cached', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((success) =>
      success({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition),
    );
    await findPosition(ports({ geolocation: { getCurrentPosition } }));
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 0,
    });
  });

  it('gives its position, and asks nobody else', async () => {
    const outcome = await findPosition(ports({ geolocation: givesFix(-34.60373, -58.38159) }));
    expect(outcome).toEqual({ found: true, position: OBELISCO, by: 'dispositivo' });
  });

  it.each([
    [1, 'Permiso de ubicación denegado'],
    [2, 'Ubicación no disponible'],
    [3, 'Timeout obteniendo ubicación'],
    [0, 'Error desconocido'],
    [99, 'Error desconocido'],
  ])('tells its error %i as the specification does', (code, message) => {
    expect(DEVICE_FAILURES[deviceFailureOf(code)].message).toBe(message);
  });

  it('is not available where the browser offers none', async () => {
    const outcome = await findPosition(
      ports({ geolocation: undefined, ipService: () => Promise.resolve(null) }),
    );
    expect(outcome).toEqual({ found: false, device: 'no_disponible', ip: null });
  });
});

describe('the service by IP', () => {
  it('is not asked when the organisation set none', async () => {
    const asked = vi.fn<typeof fetch>();
    const outcome = await findPosition(
      ports({ fetch: asked, ipService: () => Promise.resolve(null) }),
    );
    expect(outcome).toEqual({ found: false, device: 'denegado', ip: null });
    expect(asked).not.toHaveBeenCalled();
  });

  it('stands in for the device, and the refusal is still told', async () => {
    const outcome = await findPosition(
      ports({ fetch: answers(200, '{"loc":"-34.6037,-58.3816"}') }),
    );
    expect(outcome).toEqual({ found: true, position: OBELISCO, by: 'ip', device: 'denegado' });
  });

  it.each([
    ['a bad status', answers(503, 'no'), { reason: 'http', status: 503 }],
    ['a reply without loc', answers(200, '{"city":"Rosario"}'), { reason: 'sin_loc' }],
    ['a loc that is no position', answers(200, '{"loc":"rosario"}'), { reason: 'fallo' }],
    ['a reply that is not JSON', answers(200, '<html>'), { reason: 'fallo' }],
    ['no answer', () => Promise.reject(new TypeError('failed')), { reason: 'fallo' }],
  ])('fails apart by %s', async (_, answer, ip) => {
    const outcome = await findPosition(ports({ geolocation: failsWith(3), fetch: answer }));
    expect(outcome).toEqual({ found: false, device: 'timeout', ip });
  });

  it('says each failure with a sentence of its own', () => {
    expect(ipSentence({ reason: 'http', status: 503 })).toContain('HTTP 503');
    expect(ipSentence({ reason: 'sin_loc' })).toContain('sin el campo loc');
    expect(ipSentence({ reason: 'fallo' })).toBe('No se pudo obtener ubicación por IP');
  });

  it.each([
    ['-34.6037,-58.3816', OBELISCO],
    [' -34.6037 , -58.3816 ', OBELISCO],
    ['0,0', { nlatitud: 0, nlongitud: 0 }],
    ['90.1,0', { reason: 'fallo' }],
    ['0,-180.5', { reason: 'fallo' }],
    ['1', { reason: 'fallo' }],
    ['1,2,3', { reason: 'fallo' }],
    ['', { reason: 'sin_loc' }],
    [null, { reason: 'sin_loc' }],
    [7, { reason: 'fallo' }],
    [['1,2'], { reason: 'fallo' }],
    ['-90,180', { nlatitud: -90, nlongitud: 180 }],
    ['90,-180', { nlatitud: 90, nlongitud: -180 }],
  ])('reads loc %j', (loc, expected) => {
    expect(positionOfReply({ loc })).toEqual(expected);
  });

  it.each([[null], [[]], ['loc'], [{}]])('finds no loc in %j', (reply) => {
    expect(positionOfReply(reply)).toEqual({ reason: 'sin_loc' });
  });
});

describe('positions', () => {
  it('keeps some 10 m, written as the wire reads them', () => {
    expect(positionAt(-34.603_722, -0.000_01)).toEqual({ nlatitud: -34.6037, nlongitud: 0 });
    expect(String(positionAt(1, -0.000_01)?.nlongitud)).toBe('0');
  });

  it('knows what is not on the earth', () => {
    expect(positionAt(Number.NaN, 0)).toBeNull();
    expect(positionAt(0, 181)).toBeNull();
  });

  it('measures over the ground', () => {
    const cordoba = { nlatitud: -31.4167, nlongitud: -64.1833 };
    expect(metresBetween(OBELISCO, cordoba) / 1000).toBeCloseTo(646, -1);
    expect(metresBetween(OBELISCO, OBELISCO)).toBe(0);
  });
});
