import { completoFormulario } from '@gremio/contract/eventos/endpoints.ts';
import type { Evento, Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { CircleAlert, UserRound } from 'lucide-react';
import { useRead } from '../../platform/api/read.ts';
import { Note } from '../../platform/components/Note.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { useParentesco } from './useParentesco.ts';

/** People on an invitación without entries yet: on the waiting list, offered a place, or in a draw. */
export function AttendeeList({ invitacion }: { invitacion: Invitacion }) {
  const parentescoOf = useParentesco();
  return (
    <Section title="Quiénes irían">
      <List label="Quiénes irían">
        {invitacion.invitados.map(({ id, nombre, parentesco, numdoc }) => (
          <li key={id}>
            <Row
              icon={UserRound}
              title={nombre}
              detail={`${parentescoOf(parentesco, numdoc)} · DNI ${formatDocumento(numdoc)}`}
            />
          </li>
        ))}
      </List>
    </Section>
  );
}

interface MissingDataNoteProps {
  evento: Evento;
  persona_id: number;
}

/** Warns that somebody on the invitación lacks a datum that the door asks for. */
export function MissingDataNote({ evento, persona_id }: MissingDataNoteProps) {
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
