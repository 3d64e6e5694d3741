import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { readCuil } from '@gremio/contract/platform/cuil.ts';
import { present } from '@gremio/contract/platform/present.ts';

const TITLES =
  'Nro Afiliado;Legajo;Apellido y Nombre;Tipo Doc;Nro Doc;CUIL;Fecha Nac;Sexo;Repartición;Seccional;Provincia;Localidad;Email;Celular;Fecha Afiliación;Estado';
const SURNAMES = ['PÉREZ', 'GONZÁLEZ', 'GÓMEZ', 'LÓPEZ', 'DÍAZ', 'MARTÍNEZ', 'SOSA', 'NÚÑEZ'];
const NAMES = ['Ana', 'Luis', 'María', 'Juan', 'Sofía', 'Pedro', 'Lucía', 'Héctor Joaquín'];
const SECCIONALES = 40;

/** CUIL of a document: of the ten numbers with its prefix, the one whose last digit is right. */
function cuilOf(documento: string): string {
  const all = Array.from({ length: 10 }, (_, digit) => `20-${documento}-${digit}`);
  return present(all.find((text) => !('falla' in readCuil(text))));
}

const dotted = (documento: string) => documento.replace(/\B(?=(\d{3})+$)/g, '.');
const dayOf = (n: number, from: number) =>
  `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/${from + (n % 40)}`;

/** The line of member `n`, from 0; `telefono` is what a later roll changes in all of them. */
function lineOf(n: number, telefono: number): string {
  const documento = String(10_000_000 + n * 7);
  return [
    100_000 + n,
    1_000 + n,
    `${SURNAMES[n % SURNAMES.length]}, ${NAMES[Math.floor(n / 8) % NAMES.length]}`,
    'DNI',
    dotted(documento),
    cuilOf(documento),
    dayOf(n, 1950),
    n % 2 === 0 ? 'F' : 'M',
    `Juzgado N.º ${n % 900}`,
    `Seccional ${n % SECCIONALES}`,
    'Santa Fe',
    'Rosario',
    `persona${n}@ejemplo.org.ar`,
    `341${telefono + (n % 900_000)}`,
    dayOf(n, 1980),
    'ACTIVO',
  ].join(';');
}

const BLOCK = 10_000;

/** Writes a roll of `count` members, as an office exports it: 16 columns with semicolons. */
export async function writeRoll(path: string, count: number, telefono = 5_000_000): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${TITLES}\r\n`);
  for (let from = 0; from < count; from += BLOCK) {
    const length = Math.min(BLOCK, count - from);
    const lines = Array.from({ length }, (_, index) => `${lineOf(from + index, telefono)}\r\n`);
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
