import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import { LRUCache } from 'lru-cache';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import { LOGO_CID, type Marca } from '../platform/mail/render.ts';

export type BrandingService = ReturnType<typeof createBrandingService>;

/** Twice the size at which a mail draws it, for high-density screens. */
const LARGEST = { ancho: 320, alto: 96 };

/** Returns the organisation's branding for mails. */
export const marcaOf = ({ nombre, color_principal, contacto, logo }: Organizacion): Marca => ({
  nombre,
  color: color_principal,
  contacto,
  logo: imagenOf(logo),
});

interface Branding {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  /** Cached without expiry: a picture never changes under its id. */
  logos: LRUCache<number, Promise<string | null>>;
}

export function createBrandingService(ajustes: AjustesService, imagenes: ImagenesService) {
  const branding: Branding = { ajustes, imagenes, logos: new LRUCache({ max: 20 }) };
  return bind(branding, { find, dress });
}

const find = async ({ ajustes }: Branding, tx: Handle): Promise<Marca> =>
  marcaOf(await ajustes.read(tx, 'organizacion'));

/**
 * Returns the branding and the attachment that shows its logo; a logo that cannot be read is left out.
 */
async function dress(
  branding: Branding,
  marca: Marca,
): Promise<{ marca: Marca; adjuntos: Adjunto[] }> {
  const contenido = marca.logo ? await readLogo(branding, marca.logo).catch(() => null) : null;
  if (!contenido) return { marca: { ...marca, logo: null }, adjuntos: [] };
  const imagen = { cid: LOGO_CID };
  return { marca, adjuntos: [{ nombre: 'logo.png', tipo: 'image/png', contenido, imagen }] };
}

function readLogo({ imagenes, logos }: Branding, id: number): Promise<string | null> {
  const known = logos.get(id);
  if (known) return known;
  const drawn = draw(imagenes, id);
  logos.set(id, drawn);
  drawn.catch(() => logos.delete(id));
  return drawn;
}

/**
 * Returns the logo as PNG in base64, the format that every mail program draws; null if the picture is gone.
 */
async function draw(imagenes: ImagenesService, id: number): Promise<string | null> {
  return (await imagenes.readPng(id, LARGEST))?.toString('base64') ?? null;
}
