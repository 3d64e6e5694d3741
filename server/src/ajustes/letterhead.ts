import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Letterhead } from '../platform/paper/document.ts';
import type { House } from '../platform/house.ts';
import * as ajustes from './ajustes.ts';

/** Pixels of the logo at the size in which paper shows it, at 300 dots per inch. */
const LARGEST = { ancho: 700, alto: 240 };

/** Reads the organisation's name and logo, for the top of printed pages; leaves out a logo that is gone. */
export async function find(house: House, db: Handle): Promise<Letterhead> {
  const { nombre, logo } = await ajustes.read(db, 'organizacion');
  const id = imagenOf(logo);
  return {
    nombre,
    logo: id === null ? null : await imagenes.readPng(house, id, LARGEST).catch(() => null),
  };
}
