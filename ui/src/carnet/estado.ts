import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';

/** Word and icon of a member's state on the card. */
export const ESTADO_LOOKS: Record<EstadoPersona, { word: string; icon: LucideIcon }> = {
  activo: { word: 'Activo', icon: CircleCheck },
  suspendido: { word: 'Suspendido', icon: CirclePause },
  baja: { word: 'De baja', icon: CircleX },
};
