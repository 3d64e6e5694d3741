import { mayTouch, type Role } from '../personal/rules.ts';

/** Staff who read drafts see their pictures too. */
export const veBorradores = (role: Role): boolean =>
  mayTouch(role, 'imagenes', 'r') || mayTouch(role, 'eventos', 'r');

/** The widths that a published picture is kept in, in pixels. */
export const ANCHOS = [320, 640, 960, 1280, 1920] as const;
export const ANCHO_MAXIMO = 1920;

/** What one upload may weigh, and how many pixels a picture may have (issue 3, point 3). */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELES = 50_000_000;

/** The widths in which a picture of this width (its largest version) exists: never larger than itself. */
export const anchosDe = (ancho: number): number[] => [
  ...ANCHOS.filter((one) => one < ancho),
  ancho,
];

/** Where one version of a published picture is; it never changes, so it may be kept for ever. */
export const imagenUrl = (id: number, ancho: number): string => `/imagenes/${id}/${ancho}.webp`;

const IMAGEN_URL = /^\/imagenes\/(\d{1,9})\/\d{1,5}\.webp$/;

/** The picture that an address of ours shows; null for any other address. */
export const imagenDe = (address: string | null): number | null => {
  const [, id] = IMAGEN_URL.exec(address ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** The narrowest version that fills `pixels`, else the widest there is. */
export const anchoPara = (ancho: number, pixels: number): number =>
  anchosDe(ancho).find((one) => one >= pixels) ?? ancho;
