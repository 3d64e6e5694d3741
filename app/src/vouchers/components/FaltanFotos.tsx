import { Link } from '@tanstack/react-router';
import { Camera, Clock } from 'lucide-react';
import { Note } from '../../platform/components/Note.tsx';
import { FOTOS, type SinFotos } from './words.ts';

/** Names each hijo whose photos a voucher waits for, with a link to send them. */
export function FaltanFotos({ hijos }: { hijos: readonly SinFotos[] }) {
  return hijos.map(({ hijo_id, nombre, pendientes }) => {
    const { said, act } = FOTOS[pendientes];
    return (
      <Note key={hijo_id} icon={act ? Camera : Clock} tone={act ? 'warn' : 'plain'}>
        {said(nombre)}{' '}
        {act && (
          <Link to="/mas/hijos/$id" params={{ id: String(hijo_id) }}>
            {act}
          </Link>
        )}
      </Note>
    );
  });
}
