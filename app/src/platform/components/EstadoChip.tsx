import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { CircleCheck, CirclePause, CircleX } from 'lucide-react';
import { Chip } from './Chip.tsx';

const LOOKS = {
  activo: { tone: 'ok', icon: CircleCheck, word: 'Activo' },
  suspendido: { tone: 'warn', icon: CirclePause, word: 'Suspendido' },
  baja: { tone: 'bad', icon: CircleX, word: 'De baja' },
} as const;

/** State of a membership, as icon and word. */
export function EstadoChip({ estado }: { estado: EstadoPersona }) {
  const { tone, icon, word } = LOOKS[estado];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
