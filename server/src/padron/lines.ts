import { personaWrite } from '@gremio/contract/personas/schemas.ts';
import { isTelefono } from '@gremio/contract/platform/telefono.ts';
import * as z from 'zod';
import { clean, cleanNumber } from '../platform/import/cells.ts';
import type { DateReader } from '../platform/import/dates.ts';
import {
  brokenRule,
  parseIdentity,
  parseNacimiento,
  parseNombre,
  parseOtherDate,
  parseSexo,
} from '../platform/import/persona-cells.ts';
import type { ReadLine } from '../platform/import/kind.ts';
import type { Spell } from '../platform/import/spellings.ts';
import { type Cells, parseEstado } from './columns.ts';

const email = z.email().max(200);

/** Data of the whole file that reading a line needs. */
export interface RollContext {
  /** The file has a column of documents: a line without one is then refused. */
  hasDocumentos: boolean;
  nacimientos: DateReader;
  afiliaciones: DateReader;
  /** Spelling to store of a value in capitals, by its column. */
  spell: Spell;
}

/** Keeps a value or reports why it is left out; an empty cell is neither. */
function keep<T>(
  warnings: string[],
  text: string,
  value: T | null,
  sentence: (text: string) => string,
): T | null {
  if (value === null && text !== '') warnings.push(sentence(text));
  return value;
}

export function readPersona(cells: Cells, context: RollContext): ReadLine {
  const nombre = parseNombre(cells.apellido, cells.nombre);
  if (nombre === '') return { motivo: 'No tiene apellido y nombre.' };
  const identity = parseIdentity(context.hasDocumentos ? cells.documento : null, cells.cuil);
  if ('motivo' in identity) return identity;
  const nacimiento = parseNacimiento(cells.nacimiento, context.nacimientos);
  if ('motivo' in nacimiento) return nacimiento;
  const nro_afiliado = cleanNumber(cells.nro_afiliado);
  if (nro_afiliado === '') return { motivo: 'No tiene número de afiliado.' };
  const dicho = clean(cells.estado);
  const estado = parseEstado(dicho);
  if (!estado && dicho !== '') {
    const motivo = `El estado «${dicho}» no es ACTIVO, SUSPENDIDO ni BAJA.`;
    return { motivo, choosable: true };
  }
  const afiliacion = parseOtherDate(cells.afiliacion, context.afiliaciones);
  const { documento, cuil } = identity;
  const warnings = [...identity.warnings, ...nacimiento.warnings, ...afiliacion.warnings];
  const mail = clean(cells.email);
  const sexo = clean(cells.sexo);
  const celular = cleanNumber(cells.celular);
  const row = {
    nombre,
    numero_documento: documento,
    nro_afiliado,
    legajo: cleanNumber(cells.legajo) || null,
    repdep: context.spell('repdep', clean(cells.repdep)) || null,
    seccional: context.spell('seccional', clean(cells.seccional)) || null,
    provincia: context.spell('provincia', clean(cells.provincia)) || null,
    localidad: context.spell('localidad', clean(cells.localidad)) || null,
    cuil,
    fecha_nacimiento: nacimiento.fecha || null,
    sexo: keep(
      warnings,
      sexo,
      parseSexo(sexo),
      (text) => `El sexo «${text}» no es M ni F: queda sin sexo.`,
    ),
    email: keep(
      warnings,
      mail,
      email.safeParse(mail).data ?? null,
      (text) => `El correo «${text}» no es válido: queda sin correo.`,
    ),
    celular: keep(
      warnings,
      celular,
      isTelefono(celular) ? celular : null,
      (text) => `El celular «${text}» no es un teléfono: no se carga.`,
    ),
    fecha_afiliacion: afiliacion.fecha,
    estado,
  };
  const motivo = brokenRule(personaWrite, { ...row, estado: estado ?? 'activo' });
  return motivo ? { motivo } : { row, warnings };
}
