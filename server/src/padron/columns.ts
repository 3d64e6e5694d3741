import { ESTADOS_PERSONA, type EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { comparable, hasDigit } from '../platform/import/cells.ts';
import type { Column } from '../platform/import/columns.ts';
import { looksLikeCuil, looksLikeEmail } from '../platform/import/contents.ts';
import * as persona from '../platform/import/persona-columns.ts';

const ESTADO = new Map<string, EstadoPersona>([
  ...ESTADOS_PERSONA.map((estado): [string, EstadoPersona] => [estado, estado]),
  ['activa', 'activo'],
  ['alta', 'activo'],
  ['vigente', 'activo'],
  ['suspendida', 'suspendido'],
  ['bajo', 'baja'],
  ['de baja', 'baja'],
  ['dado de baja', 'baja'],
  ['dada de baja', 'baja'],
]);
export const parseEstado = (cell: string): EstadoPersona | null =>
  ESTADO.get(comparable(cell)) ?? null;

const isEstado = (cell: string): boolean => parseEstado(cell) !== null;

export const COLUMNS = {
  nro_afiliado: {
    names: ['Nro Afiliado', 'numero_afiliado', 'afiliado', 'nro socio', 'nro carnet', 'credencial'],
    required: true,
    fits: hasDigit,
  },
  legajo: { names: ['Legajo', 'nro_legajo', 'legajo personal'] },
  nombre: { names: persona.NOMBRE_NAMES, required: true, ...persona.NOMBRE },
  apellido: { ...persona.APELLIDO, identifies: true },
  documento: {
    names: persona.DOCUMENTO_NAMES,
    required: true,
    or: 'cuil',
    ...persona.DOCUMENTO,
    isOther: looksLikeCuil,
  },
  cuil: {
    names: ['CUIL', 'cuit', 'cuil_cuit', 'nro cuil'],
    looks: looksLikeCuil,
    never: ['empleador', 'empresa', 'conyuge'],
  },
  nacimiento: { names: persona.NACIMIENTO_NAMES, ...persona.NACIMIENTO },
  sexo: persona.SEXO,
  repdep: {
    names: [
      'Repartición',
      'repdep',
      'reparticion_dependencia',
      'dependencia',
      'lugar de trabajo',
      'lugar de prestacion de servicios',
      'establecimiento',
      'organismo',
      'area',
    ],
  },
  seccional: { names: ['Seccional', 'delegacion', 'filial', 'delegacion seccional'] },
  provincia: { names: ['Provincia', 'provincia de residencia'] },
  localidad: { names: ['Localidad', 'ciudad', 'localidad de residencia'] },
  email: {
    names: [
      'Email',
      'correo_electronico',
      'direccion de correo',
      'direccion de correo electronico',
    ],
    looks: looksLikeEmail,
    never: ['empleador', 'empresa', 'laboral'],
  },
  celular: {
    names: ['Celular', 'telefono_celular', 'telefono', 'telefono de contacto', 'whatsapp'],
  },
  afiliacion: {
    names: [
      'Fecha Afiliación',
      'afiliacion',
      'fecha_alta',
      'alta',
      'alta afiliacion',
      'fecha alta afiliacion',
      'fecha de alta sindical',
      'fecha de ingreso al sindicato',
      'fecha de ingreso al gremio',
    ],
    fits: hasDigit,
  },
  estado: {
    names: ['Estado', 'situacion', 'condicion', 'estado afiliacion', 'situacion de revista'],
    fits: isEstado,
    looks: isEstado,
  },
} as const satisfies Record<string, Column>;

export type Field = keyof typeof COLUMNS;
export type Cells = Record<Field, string>;
