import { completoFormulario } from '@gremio/contract/eventos/endpoints.ts';
import type { Evento, Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { CircleAlert, UserRound } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Note } from '../../platform/components/Note.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { formatDocumento } from '../../platform/documento.ts';
import styles from './eventos.module.css';
import { PARENTESCO_WORDS } from './words.ts';

/** Those on an invitación that has no entries yet: it waits, or is in a draw. */
export function QuienesVan({ invitacion }: { invitacion: Invitacion }) {
  return (
    <section className={styles.section} aria-labelledby="quienes">
      <h2 id="quienes" className={styles.heading}>
        Quiénes irían
      </h2>
      <List label="Quiénes irían">
        {invitacion.invitados.map(({ id, nombre, parentesco, numdoc }) => (
          <li key={id}>
            <Row
              icon={UserRound}
              title={nombre}
              detail={`${PARENTESCO_WORDS[parentesco]} · DNI ${formatDocumento(numdoc)}`}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

interface FaltaProps {
  evento: Evento;
  persona_id: number;
}

/** Somebody on it lacks a datum that the door asks for. */
export function FaltaAlgo({ evento, persona_id }: FaltaProps) {
  const { known, value } = useRead(completoFormulario, {
    params: { a: evento.id, b: persona_id },
  });
  if (!known || value) return null;
  return (
    <Note icon={CircleAlert}>
      A alguien le falta la fecha de nacimiento. Completala en Cambiar quiénes van.
    </Note>
  );
}
