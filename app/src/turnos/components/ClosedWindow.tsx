import { CalendarClock, CalendarOff } from 'lucide-react';
import { Button } from '../../platform/components/Button.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { State } from '../../platform/components/State.tsx';
import { closedInWords, type Coleccion, type Ventana } from './ventana.ts';

interface ClosedWindowProps {
  ventana: Ventana;
  coleccion: Coleccion;
  retry: () => void;
}

/** Shown when nothing can be booked now: not yet open, over, or no campaign. */
export function ClosedWindow({ ventana, coleccion, retry }: ClosedWindowProps) {
  const { title, text } = closedInWords(ventana, coleccion);
  return (
    <State
      icon={ventana.estado === 'sin_empezar' ? CalendarClock : CalendarOff}
      title={title}
      text={text}
    >
      {ventana.estado === 'terminada' ? (
        <MiSeccionalLink />
      ) : (
        <Button look="secondary" onPress={retry}>
          Ver si ya abrieron
        </Button>
      )}
    </State>
  );
}
