import type { SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  seccionales: 'todos',
  reparticiones: 'todos',
  grafias_seccional: 'todos',
  grafias_reparticion: 'todos',
  seccionales_distintas: 'todos',
  reparticiones_distintas: 'todos',
  sedes: 'todos',
};
