import type { Contacto as Datos } from '@gremio/contract/contacto/schemas.ts';
import { Link } from '@tanstack/react-router';
import { MailQuestion } from 'lucide-react';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { useContacto } from '../../platform/confirm/contacto.ts';
import { DataRows } from './DataRows.tsx';

const placeInWords = ({ localidad, provincia }: Datos): string | null =>
  [localidad, provincia].filter(Boolean).join(', ') || null;

/** Contact data, which members correct themselves. */
export function ContactoCard({ persona_id }: { persona_id: number }) {
  const reading = useContacto(persona_id);
  return (
    <Card title="Contacto">
      <Loaded reading={reading} skeleton={<RowsSkeleton rows={2} lead={false} />}>
        {(contacto) => (
          <>
            <DataRows
              rows={[
                ['Mail', contacto.email],
                ['Celular', contacto.celular],
                ['Dónde vivís', placeInWords(contacto)],
              ]}
            />
            {contacto.correo_nuevo && (
              <Note icon={MailQuestion}>
                Falta confirmar {contacto.correo_nuevo}: escribí el código que te mandamos.
              </Note>
            )}
            <Link to="/mas/mis-datos/correo" className={buttonClass('secondary', true)}>
              {contacto.correo_nuevo ? 'Confirmar mi mail nuevo' : 'Cambiar mi mail'}
            </Link>
            <Link to="/mas/mis-datos/contacto" className={buttonClass('secondary', true)}>
              Cambiar mi celular o dónde vivo
            </Link>
          </>
        )}
      </Loaded>
    </Card>
  );
}
