import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { describeComparison } from './content.ts';
import type { Moved } from './move.ts';

const number = (value: number, maximumFractionDigits = 0): string =>
  value.toLocaleString('es-AR', { maximumFractionDigits });

export const describeSize = ({ filas, archivos }: Pick<Moved, 'filas' | 'archivos'>): string =>
  `${number(filas)} filas y ${number(archivos)} archivos`;

export const describeMoved = ({ comparison, archivos, bytes, estaban }: Moved): string[] => [
  ...describeComparison(comparison),
  `Archivos: ${number(archivos)} (${number(bytes / 1_000_000, 1)} MB), leídos y comparados; ${number(estaban)} ya estaban.`,
];

export const AFTER_ADELANTO = [
  'Todavía no es la mudanza: no arranques la instalación nueva. Detené los servidores de ahora y repetí la',
  'orden sin --adelanto: los archivos que ya están no se mandan de nuevo.',
];

/** Hides the password of a URL. */
function shown(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = '***';
  return url.href;
}

function describeMails({ dataDir }: Config): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return [
    `Los correos guardados en ${folder} (${number(readdirSync(folder).length)}) no se mudan: copiá la carpeta, si los querés.`,
  ];
}

/** Lists the settings of the new installation, and warnings about the old one. */
export function describeNext(here: Config, there: Config, hasSecret: boolean): string[] {
  const base = there.databaseUrl
    ? `  DATABASE_URL=${shown(there.databaseUrl)}`
    : `  DATA_DIR=${there.dataDir}, y sin DATABASE_URL`;
  const secret = hasSecret
    ? 'de los ajustes de ahora'
    : `que está en ${join(here.dataDir, 'secret')}`;
  return [
    'La instalación nueva lleva los ajustes de la de ahora, con estos cambios:',
    base,
    there.storageUrl ? `  STORAGE_URL=${shown(there.storageUrl)}` : '  sin STORAGE_URL',
    `  SECRET=(el mismo, ${secret})`,
    ...(here.databaseReadUrls.length > 0
      ? ['  DATABASE_READ_URL=(las copias de la base nueva, o sin ese ajuste)']
      : []),
    ...describeMails(here),
    'No vuelvas a arrancar la de ahora: lo que se escriba ahí no llega a la nueva. Quedó como estaba; guardala',
    'hasta que la nueva tenga su primer respaldo.',
  ];
}
