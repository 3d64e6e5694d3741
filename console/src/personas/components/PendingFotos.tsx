import { PendingCard } from '../../platform/home/PendingCard.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import type { Foto } from './fotos.ts';

/** Children's identity photos that wait for review. */
export const PendingFotos = () => (
  <PendingCard<Foto>
    title="Fotos por aprobar"
    resource="fotos_hijos"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'subida', order: 'ASC' }}
    height={80}
    emptyText="Ninguna foto espera que la miren."
    describeFirst={({ subida }) => `La primera, desde el ${momentInWords(subida)}.`}
  />
);
