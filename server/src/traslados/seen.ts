import {
  either,
  every,
  inPlace,
  inState,
  ofPersona,
  type SeenTables,
} from '../platform/database/seen.ts';

export const seen: SeenTables = {
  traslados: either(
    inPlace('hacia_id'),
    inPlace('desde_id'),
    // Until somebody decides, it belongs where the person is now.
    every(inState('pendiente'), ofPersona()),
  ),
};
