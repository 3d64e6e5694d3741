import type { WriteOptions } from '../../platform/api/write.ts';
import { CHANGES } from './useEvento.ts';

/** How saving an inscription fails (specification, section 8). */
export const SAVING: WriteOptions = {
  failed: 'No se guardó',
  unsaid: 'Error al guardar inscripción',
  changes: CHANGES,
};
