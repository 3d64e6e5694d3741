import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import type { Foto } from './fotos.ts';

/** Children's identity photos that wait for review. */
export const PendingFotos = () => (
  <PendingRow<Foto>
    title="Fotos por aprobar"
    resource="fotos_hijos"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'subida', order: 'ASC' }}
    words={['foto de un hijo espera que la miren', 'fotos de hijos esperan que las miren']}
    emptyText="Ninguna foto espera que la miren."
    describeFirst={({ subida }) => `La primera, desde el ${momentInWords(subida)}.`}
  />
);
