import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import type { ImagenesService } from '../archivos/images.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Letterhead } from '../platform/paper/document.ts';
import type { AjustesService } from './settings.ts';

/** Pixels of the logo at the size in which paper shows it, at 300 dots per inch. */
const LARGEST = { ancho: 700, alto: 240 };

interface Sources {
  ajustes: AjustesService;
  imagenes: ImagenesService;
}

export type LetterheadService = ReturnType<typeof createLetterhead>;

/** The organisation's name and logo at the top of printed pages. */
export const createLetterhead = (ajustes: AjustesService, imagenes: ImagenesService) =>
  bind<Sources, { find: typeof find }>({ ajustes, imagenes }, { find });

/** Reads the letterhead; a logo that cannot be read is left out. */
async function find({ ajustes, imagenes }: Sources, db: Handle): Promise<Letterhead> {
  const { nombre, logo } = await ajustes.read(db, 'organizacion');
  const id = imagenOf(logo);
  return {
    nombre,
    logo: id === null ? null : await imagenes.readPng(id, LARGEST).catch(() => null),
  };
}
