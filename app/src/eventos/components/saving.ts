import type { WriteOptions } from '../../platform/api/write.ts';
import { CHANGES } from './useEvento.ts';

/** Texts of a failed save; `unsaid` is worded by the specification. */
export const SAVING: WriteOptions = {
  failed: 'No se guardó',
  unsaid: 'Error al guardar inscripción',
  changes: CHANGES,
};
