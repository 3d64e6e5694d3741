import { Pendientes } from '../../platform/inicio/Pendientes.tsx';
import { momentoInWords } from '../../platform/lists/Fecha.tsx';
import type { Foto } from './fotos.ts';

/** Children's identity photos that wait for review. */
export const FotosPorAprobar = () => (
  <Pendientes<Foto>
    titulo="Fotos por aprobar"
    resource="fotos_hijos"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'subida', order: 'ASC' }}
    alto={80}
    ninguno="Ninguna foto espera que la miren."
    primero={({ subida }) => `La primera, desde el ${momentoInWords(subida)}.`}
  />
);
