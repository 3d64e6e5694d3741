import { CirclePause } from 'lucide-react';
import { useAjuste } from '../../platform/api/ajuste.ts';
import { buttonClass } from '../../platform/components/button-class.ts';
import { State } from '../../platform/components/State.tsx';
import { SUSPENDIDO } from './words.ts';

/** Instead of what a suspended member cannot do, with a way to speak to somebody. */
export function Suspendido() {
  const { value } = useAjuste('organizacion');
  const telefono = value?.contacto.telefono;
  const email = value?.contacto.email;
  return (
    <State icon={CirclePause} title="Por ahora no podés reservar" text={SUSPENDIDO}>
      {telefono && (
        <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`} className={buttonClass('secondary')}>
          Llamar al {telefono}
        </a>
      )}
      {!telefono && email && (
        <a href={`mailto:${email}`} className={buttonClass('secondary')}>
          Escribir a {email}
        </a>
      )}
    </State>
  );
}
