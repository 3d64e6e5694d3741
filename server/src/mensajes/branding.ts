import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import { LRUCache } from 'lru-cache';
import * as ajustes from '../ajustes/ajustes.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import { LOGO_CID, type Marca } from '../platform/mail/render.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';

/** Twice the size at which a mail draws it, for high-density screens. */
const LARGEST = { ancho: 320, alto: 96 };

/** Returns the organisation's branding for mails. */
export const marcaOf = ({ nombre, color_principal, contacto, logo }: Organizacion): Marca => ({
  nombre,
  color: color_principal,
  contacto,
  logo: imagenOf(logo),
});

/** Cached without expiry: a picture never changes under its id. */
const logos = perServer(() => new LRUCache<number, Promise<string | null>>({ max: 20 }));

export const find = async (tx: Handle): Promise<Marca> =>
  marcaOf(await ajustes.read(tx, 'organizacion'));

/**
 * Returns the branding and the attachment that shows its logo; a logo that cannot be read is left out.
 */
export async function dress(
  house: House,
  marca: Marca,
): Promise<{ marca: Marca; adjuntos: Adjunto[] }> {
  const contenido = marca.logo ? await readLogo(house, marca.logo).catch(() => null) : null;
  if (!contenido) return { marca: { ...marca, logo: null }, adjuntos: [] };
  const imagen = { cid: LOGO_CID };
  return { marca, adjuntos: [{ nombre: 'logo.png', tipo: 'image/png', contenido, imagen }] };
}

function readLogo(house: House, id: number): Promise<string | null> {
  const known = logos(house).get(id);
  if (known) return known;
  const drawn = draw(house, id);
  logos(house).set(id, drawn);
  drawn.catch(() => logos(house).delete(id));
  return drawn;
}

/**
 * Returns the logo as PNG in base64, the format that every mail program draws; null if the picture is gone.
 */
async function draw(house: House, id: number): Promise<string | null> {
  return (await imagenes.readPng(house, id, LARGEST))?.toString('base64') ?? null;
}
