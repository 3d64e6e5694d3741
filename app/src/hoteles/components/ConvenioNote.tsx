import { Link } from '@tanstack/react-router';
import { Handshake, Phone } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Note } from '../../platform/components/Note.tsx';
import { useFicha } from '../../platform/session/ficha.ts';
import { comeBackHere } from '../../platform/session/return-to.ts';

/** Lists the data that a hotel by agreement receives; links to the contact form when there is no number. */
export function ConvenioNote({ persona_id }: { persona_id: number }) {
  const { value: ficha } = useFicha(persona_id);
  if (ficha && !ficha.celular) {
    return (
      <>
        <Note icon={Phone}>
          No tenemos tu celular: se la pedimos al hotel con tu nombre y tu número de afiliación,
          pero no va a poder llamarte.
        </Note>
        <Link
          to="/mas/mis-datos/contacto"
          className={buttonClass('secondary', true)}
          onClick={comeBackHere}
        >
          Cargar mi celular
        </Link>
      </>
    );
  }
  return (
    <Note icon={Handshake} tone="plain">
      Se la pedimos al hotel con tu nombre, tu número de afiliación
      {ficha?.celular ? ` y tu celular, ${ficha.celular}` : ''}. El hotel la confirma.
    </Note>
  );
}
