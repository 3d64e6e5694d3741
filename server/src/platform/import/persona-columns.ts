import type { Column } from './columns.ts';
import * as contents from './contents.ts';
import { hasDigit, hasLetter } from './cells.ts';

/** Relatives and employers, whose data is often beside a person's. */
const OTHERS = [
  'titular',
  'conyuge',
  'padre',
  'madre',
  'tutor',
  'hijo',
  'hija',
  'familiar',
  'empleador',
  'empresa',
];

/** Words of the names of other days than the birth. */
const OTHER_DAYS = [
  'alta',
  'baja',
  'ingreso',
  'egreso',
  'afiliacion',
  'inicio',
  'fin',
  'desde',
  'hasta',
  'vencimiento',
  'vence',
  'emision',
  'actualizacion',
  'modificacion',
  'pago',
  'cuota',
  'antiguedad',
];

/** Columns of a person that several kinds of file have, to be completed with the kind's own names. */
export const DOCUMENTO = {
  fits: hasDigit,
  looks: contents.looksLikeDocumento,
  never: [...OTHERS, 'telefono', 'celular', 'fax', 'legajo', 'tarjeta', 'cuenta', 'codigo', 'id'],
} as const satisfies Partial<Column>;

/** The same in a kind of file without a column of CUILs, from which a document is read too. */
export const DOCUMENTO_O_CUIL = {
  ...DOCUMENTO,
  looks: (cell) => contents.looksLikeDocumento(cell) || contents.looksLikeCuil(cell),
} as const satisfies Partial<Column>;

export const DOCUMENTO_NAMES = [
  'Nro Doc',
  'documento',
  'numdoc',
  'dni',
  'documento identidad',
] as const;

export const NOMBRE = {
  fits: hasLetter,
  isName: true,
  looks: contents.looksLikeNombre,
  never: [...OTHERS, 'localidad', 'domicilio', 'direccion', 'lugar'],
} as const satisfies Partial<Column>;

export const NOMBRE_NAMES = [
  'Apellido y Nombre',
  'nombre y apellido',
  'apenom',
  'apeynom',
  'apynom',
  'nombres',
  'nombre',
] as const;

export const APELLIDO: Column = {
  names: ['Apellido', 'apellido paterno'],
  fits: hasLetter,
  isName: true,
};

export const NACIMIENTO = {
  looks: contents.looksLikeFecha,
  never: [...OTHERS, ...OTHER_DAYS],
} as const satisfies Partial<Column>;

export const NACIMIENTO_NAMES = ['Fecha Nac', 'nacimiento', 'fecnac', 'fnac', 'fenac'] as const;

export const SEXO: Column = {
  names: ['Sexo', 'genero', 'sexo/género', 'sexo m/f', 'sexo registral'],
  looks: contents.looksLikeSexo,
  never: OTHERS,
};
