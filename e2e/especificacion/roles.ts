import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Device } from './client.ts';
import { type Call, fits } from './published.ts';

export const ROLES = [
  'administracion',
  'contenidos',
  'turnos',
  'eventos',
  'lectura',
  'puerta',
] as const;
export type Role = (typeof ROLES)[number];
const STAFF_PASSWORD = 'gremio-demo-2026';
const emailOf = (role: Role) => `${role === 'administracion' ? 'admin' : role}@demo.local`;

/** Staff paths whose resource differs from their first segment; the first match counts. */
const RESOURCES: [RegExp, string][] = [
  [/^personas\/\{id\}\/(union|uniones|unir)(\/|$)/, 'duplicados'],
  [/^uniones/, 'duplicados'],
  [/^personas\/\{id\}\/trasladar/, 'traslados'],
  [/^traslados\/\{id\}\/(aceptar|rechazar)/, 'personas'],
  [/^personas\/\{id\}\/dias/, 'turnos'],
  [/^personas\/\{id\}\/vouchers\/papel/, 'canje'],
  [/^personas\/\{id\}\/eventos\/\{evento_id\}\/entradas/, 'accesos'],
  [/^personas\/\{id\}\/vouchers/, 'vouchers'],
  [/^personas\/\{id\}\/eventos/, 'invitaciones'],
  [/^hijos\/\{id\}\/fotos/, 'fotos_hijos'],
  [/^hoteles\/\{id\}\/noches/, 'noches'],
  [/^colecciones\//, 'turnos'],
  [/^form_congresos\/\{id\}\/cuidados/, 'cuidados_congreso'],
  [/^puerta\//, 'accesos'],
  [/^instalacion/, 'ajustes'],
  [/^direcciones/, 'sucursales'],
  [/^eventos\/\{id\}\/lista_de_puerta/, 'invitados'],
  [/^congresos\/\{id\}\/lista_de_puerta/, 'form_congresos'],
];
/** Reads that take the right to write: they show much, or prepare a write. */
const READS_OF_WRITERS = [
  /^\/personal\/(personas|hijos|cuidados_congreso)\/exportar/,
  /^\/personal\/importaciones\/\{id\}\/(rechazadas|deshacer)/,
  /^\/personal\/(dias|horas)\/\{id\}\/cierre/,
  /^\/personal\/privacidad\/personas\/\{id\}\/datos/,
  /^\/personal\/puerta\/\{clase\}\/\{id\}\/paquete/,
  /^\/personal\/personas\/\{id\}\/union\/\{otra\}/,
  /^\/personal\/instalacion/,
  /^\/personal\/cuenta\//,
  /^\/personal\/direcciones/,
  /^\/personal\/cartas\/\{id\}\/partes/,
  /^\/personal\/comercios\/\{id\}\/hoja/,
  /^\/personal\/personas\/\{id\}\/(vouchers\/papel|eventos\/\{evento_id\}\/entradas)/,
];
/** Writes that change nothing (a preview), open to roles that only read. */
const WRITES_OF_READERS = [/^\/personal\/textos_mensajes\/\{id\}\/vista/];

/** Parses the table of docs/personal.md: resource, then `r`, `w` or `-` for each role. */
export function publishedTable(): Map<string, Map<Role, string>> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/personal.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +((?:\| [rw-] +){6})\|$/gm)];
  return new Map(
    rows.map(([, resource = '', cells = '']) => {
      const given = cells.split('|').slice(1);
      return [resource, new Map(ROLES.map((role, at) => [role, String(given[at]).trim()]))];
    }),
  );
}

export function resourceOf(path: string): string {
  const below = path.replace('/personal/', '');
  const [, named] = RESOURCES.find(([rule]) => rule.test(below)) ?? [];
  return named ?? String(below.split('/')[0]);
}

export function needsWrite({ method, path }: Call): boolean {
  if (fits(READS_OF_WRITERS, path)) return true;
  return method !== 'GET' && !fits(WRITES_OF_READERS, path);
}

export async function signInStaff(role: Role): Promise<string> {
  const body = { email: emailOf(role), password: STAFF_PASSWORD };
  const answer = await new Device(null).send('POST', '/auth/personal/sign-in/email', body);
  assert.equal(answer.status, 200, `${role} signs in`);
  return String(answer.body['token']);
}
