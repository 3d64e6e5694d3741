/**
 * Columns of a branch that staff write and files load. Members' reads, staff's reads, the import and the
 * export derive from this list.
 */
export const BRANCH_COLUMNS = [
  'nombre',
  'direccion',
  'localidad',
  'provincia',
  'localidad_id',
  'provincia_id',
  'codigo_postal',
  'telefono',
  'email',
  'web',
  'nlatitud',
  'nlongitud',
] as const;

export type BranchColumn = (typeof BRANCH_COLUMNS)[number];
