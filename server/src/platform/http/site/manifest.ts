import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';

/** Sizes for a phone's home screen. */
export const ICON_SIZES = [192, 512] as const;
/** Share of each side that a masked (round) icon may lose. */
export const MASKED_MARGIN = 0.2;

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const icon = (src: string, size: number, purpose?: string): Icon => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** Gremio's own icons, until the organisation has a logo. */
const GREMIO = [
  icon('/icon-192.png', 192),
  icon('/icon-512.png', 512),
  icon('/icon-maskable-512.png', 512, 'maskable'),
];

/** Returns the path of the logo as an icon. It contains the picture's id, so a new logo has a new path. */
export const iconPath = (imagenId: number, size: number, masked = false): string =>
  `/iconos/${imagenId}/${size}${masked ? '-maskable' : ''}.png`;

const iconsOf = (imagenId: number): Icon[] => [
  ...ICON_SIZES.map((size) => icon(iconPath(imagenId, size), size)),
  icon(iconPath(imagenId, 512, true), 512, 'maskable'),
];

const BACKGROUND = '#f8f9fb';

/** Returns the web app manifest, under the organisation's name. */
export function manifestOf({ nombre, nombre_corto, logo }: Organizacion) {
  const imagenId = imagenOf(logo);
  return {
    id: '/',
    name: nombre,
    short_name: nombre_corto,
    description: 'Tu carnet, tus beneficios y tus turnos.',
    lang: 'es-AR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: imagenId === null ? GREMIO : iconsOf(imagenId),
    shortcuts: [{ name: 'Mi carnet', url: '/carnet' }],
  };
}
