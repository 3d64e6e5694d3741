import type { SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  ajustes: 'todos',
  instalacion_salteados: 'todos',
};
