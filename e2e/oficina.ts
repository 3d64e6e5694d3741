import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { choose, figure, numberIn, open, review, sendFile } from './consola.ts';

/** Files of an office, loaded as a clerk does, and the outcome of each (docs/importar.md). */

const TABLE = join(import.meta.dirname, '..', 'docs', 'importar.md');
const ROW = /^\| `([^`]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;

/** The outcome of a file, in the words of the table. */
export interface Loaded {
  archivo: string;
  /** Lines that were read as data; `-` if the file was refused. */
  lineas: string;
  /** Columns that were recognised, of those that the file may have. */
  reconocidas: string;
  /** Choices that the clerk made by hand. */
  aMano: string;
  nuevas: string;
  /** Number of refused lines and their reasons, or why the whole file was. */
  rechazadas: string;
}

/** Rows of the table of files in docs/importar.md. */
export const TOLD: Loaded[] = [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(
  ([, archivo = '', ...cells]) => {
    const [lineas = '', reconocidas = '', aMano = '', nuevas = '', rechazadas = ''] = cells.map(
      (cell) => cell.trim(),
    );
    return { archivo, lineas, reconocidas, aMano, nuevas, rechazadas };
  },
);

/** Choices of a clerk: the column of each field, and what each unknown value is. */
interface ByHand {
  columnas?: Record<string, string>;
  valores?: Record<string, string>;
}

async function paste(page: Page, cells: string): Promise<void> {
  await page.getByRole('button', { name: 'Pegar desde una planilla' }).click();
  await page.getByRole('textbox', { name: 'Celdas copiadas' }).fill(cells);
  await page.getByRole('button', { name: 'Usar lo pegado' }).click();
}

/** `15 de 16`: the fields that have a column, of all. */
async function recognised(page: Page): Promise<string> {
  const fields = page.getByRole('region', { name: 'Qué es cada columna' }).getByRole('combobox');
  await expect(fields.first()).toBeVisible();
  const chosen = await fields.allInnerTexts();
  return `${chosen.filter((one) => one !== 'No está en el archivo').length} de ${chosen.length}`;
}

/** `2: No tiene documento. El documento ya está en la línea 6.` */
async function refusals(page: Page): Promise<string> {
  const total = await numberIn(figure(page, 'Rechazadas'));
  if (total === 0) return '0';
  const rows = page.getByRole('region', { name: 'Líneas rechazadas' }).locator('tbody tr');
  const reasons = await rows.locator('td:nth-child(2)').allInnerTexts();
  return `${total}: ${[...new Set(reasons)].join(' ')}`;
}

const inWords = (choices: Record<string, string>): string[] =>
  Object.entries(choices).map(([what, is]) => `${what}: ${is}`);

/** Loads a file, or pasted cells, as the page that is open says; returns what the screen told. */
export async function load(
  page: Page,
  source: { path: string } | { archivo: string; cells: string },
  { columnas = {}, valores = {} }: ByHand = {},
): Promise<Loaded> {
  if ('path' in source) await sendFile(page, source.path);
  else await paste(page, source.cells);
  const reconocidas = await recognised(page);
  for (const [field, column] of Object.entries(columnas)) await choose(page, field, column);
  await review(page);
  for (const [value, meaning] of Object.entries(valores)) await choose(page, `«${value}»`, meaning);
  if (Object.keys(valores).length > 0) {
    const reviewed = page.waitForResponse(
      async (reply) =>
        /\/importaciones\/\d+$/.test(reply.url()) && (await reply.json()).estado === 'revisada',
    );
    await page.getByRole('button', { name: 'Ver qué cambiaría con esto' }).click();
    await reviewed;
    await expect(page.getByText('Las líneas que dicen un valor sin elegir')).toHaveCount(0);
  }
  const nuevas = await numberIn(figure(page, 'Nuevas'));
  await page.getByRole('button', { name: `Agregar ${nuevas}`, exact: true }).click();
  await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
  return {
    archivo: 'path' in source ? basename(source.path) : source.archivo,
    lineas: String(await numberIn(figure(page, 'Líneas leídas'))),
    reconocidas,
    aMano: [...inWords(columnas), ...inWords(valores)].join('; ') || '-',
    nuevas: String(nuevas),
    rechazadas: await refusals(page),
  };
}

/** Sends a file that is refused whole; returns what the screen told. */
export async function sendRefused(page: Page, path: string): Promise<Loaded> {
  const said = page.getByRole('alert');
  const answered = page.waitForResponse(/importaciones\/subir/);
  await sendFile(page, path);
  await answered;
  await expect(said).toBeVisible();
  const whole = { lineas: '-', reconocidas: '-', aMano: '-', nuevas: '0' };
  return { archivo: basename(path), ...whole, rechazadas: await said.innerText() };
}

/** Opens the import of a file's kind. */
export const openImport = async (page: Page, path: string): Promise<void> => {
  await open(page, path);
  await expect(page.getByLabel(/Elegí la planilla/)).toBeVisible();
};
