import { palette } from '@gremio/contract/ajustes/rules.ts';
import { ANCHO_MAXIMO, imagenOf } from '@gremio/contract/archivos/rules.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as ajustes from '../ajustes/ajustes.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { House } from '../platform/house.ts';
import { toSquarePng } from '../platform/pictures.ts';

/** The organisation's branding on its passes. */
export interface Marca {
  nombre: string;
  corto: string;
  /** Background and text colours of the card. */
  fondo: string;
  letra: string;
  contacto: { telefono: string | null; email: string | null; web: string | null };
  /** Images by Apple's file names. */
  dibujos: Record<string, Buffer>;
}

const ICON = join(import.meta.dirname, '../../../app/public/icon-512.png');
const SIDES = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
  'logo@3x.png': 150,
};
const PUBLIC_SIDE = 660;

/** Cached until the organisation's settings change. */
export const findMarca = (house: House) =>
  house.cache.get('ajustes', 'marca de los pases', () => build(house));

async function build(house: House): Promise<Marca & { publico: Buffer }> {
  const organizacion = await ajustes.get(house, 'organizacion');
  const logo = await readLogo(house, organizacion.logo);
  const dibujos: Record<string, Buffer> = {};
  for (const [name, side] of Object.entries(SIDES)) dibujos[name] = await toSquarePng(logo, side);
  const { light } = palette(organizacion);
  return {
    nombre: organizacion.nombre,
    corto: organizacion.nombre_corto,
    fondo: light.card,
    letra: light['on-card'],
    contacto: organizacion.contacto,
    dibujos,
    publico: await toSquarePng(logo, PUBLIC_SIDE),
  };
}

/** The uploaded logo, else the app's icon; never fetches a logo from another host. */
async function readLogo(house: House, logo: string | null): Promise<Buffer> {
  const id = imagenOf(logo);
  const stored = id === null ? null : await imagenes.read(house, id, ANCHO_MAXIMO);
  return stored ? buffer(stored) : readFile(ICON);
}
