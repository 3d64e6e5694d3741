import type { SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  localidades: 'todos',
  localidades_del_pais: 'todos',
  paises: 'todos',
  provincias: 'todos',
  buscador_turno: 'todos',
};
