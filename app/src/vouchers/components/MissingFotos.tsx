import { Link } from '@tanstack/react-router';
import { Camera, Clock } from 'lucide-react';
import { Note } from '../../platform/components/Note.tsx';
import { FOTOS_TEXTS, type HijoWithoutFotos } from './words.ts';

/** Names each hijo whose photos a voucher waits for, with a link to send them. */
export function MissingFotos({ hijos }: { hijos: readonly HijoWithoutFotos[] }) {
  return hijos.map(({ hijo_id, nombre, pendientes }) => {
    const { sentence, action } = FOTOS_TEXTS[pendientes];
    return (
      <Note key={hijo_id} icon={action ? Camera : Clock} tone={action ? 'warn' : 'plain'}>
        {sentence(nombre)}{' '}
        {action && (
          <Link to="/mas/hijos/$id" params={{ id: String(hijo_id) }}>
            {action}
          </Link>
        )}
      </Note>
    );
  });
}
