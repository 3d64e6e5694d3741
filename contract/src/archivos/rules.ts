import { mayTouch, type Role } from '../personal/rules.ts';

/** Staff who read drafts see their pictures too. */
export const veBorradores = (role: Role): boolean =>
  mayTouch(role, 'imagenes', 'r') || mayTouch(role, 'eventos', 'r');

/** Widths of the stored versions of a published picture, in pixels. */
export const ANCHOS = [320, 640, 960, 1280, 1920] as const;
export const ANCHO_MAXIMO = 1920;

/** Limits of an upload in bytes, and of a picture in pixels. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELES = 50_000_000;

/** Widths of the versions of a picture whose largest version is `ancho` wide: none is wider than that. */
export const anchosOf = (ancho: number): number[] => [
  ...ANCHOS.filter((one) => one < ancho),
  ancho,
];

/** Address of one version of a published picture. Its content never changes, so it may be cached for ever. */
export const imagenUrl = (id: number, ancho: number): string => `/imagenes/${id}/${ancho}.webp`;

const IMAGEN_URL = /^\/imagenes\/(\d{1,9})\/\d{1,5}\.webp$/;

/** Returns the id of the picture at an address of this server; null for any other address. */
export const imagenOf = (address: string | null): number | null => {
  const [, id] = IMAGEN_URL.exec(address ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** Returns the narrowest version that fills `pixels`, else the widest one. */
export const anchoPara = (ancho: number, pixels: number): number =>
  anchosOf(ancho).find((one) => one >= pixels) ?? ancho;
