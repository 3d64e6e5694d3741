import { Link } from '@mui/material';
import { FunctionField, TextField, useRecordContext } from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import type { Evento } from './words.ts';

/** The draw of an evento. Its public page has the rest that a repetition needs: the seed and the entries. */
export function SorteoSection() {
  const evento = useRecordContext<Evento>();
  if (evento?.estrategia !== 'sorteo') return null;
  return (
    <>
      <FieldSection title="Sorteo">
        <MomentText source="sorteado" emptyText="Todavía no se hizo" />
        <TextField source="numero" emptyText="—" />
        <TextField source="fuente" emptyText="—" />
        <FunctionField<Evento>
          source="compromiso"
          render={({ compromiso }) => (
            <span style={{ overflowWrap: 'anywhere' }}>{compromiso ?? '—'}</span>
          )}
        />
      </FieldSection>
      {evento.publicado && (
        <Link href={`/eventos/${evento.id}/sorteo`} target="_blank" rel="noreferrer">
          {evento.sorteado ? 'Comprobar el sorteo en la app' : 'Ver en la app cómo se sortea'}
        </Link>
      )}
    </>
  );
}
