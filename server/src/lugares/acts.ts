import { type Acts, titled } from '../platform/audit/acts.ts';

export const acts: Acts = {
  provincias: titled(
    { one: 'provincia', many: 'provincias', female: true },
    'provincias',
    'nombre',
  ),
  localidades: titled(
    { one: 'localidad', many: 'localidades', female: true },
    'localidades',
    'nombre',
  ),
};
