import { useState } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { capital } from '@gremio/contract/platform/format.ts';
import { FailedRead } from '../../platform/FailedRead.tsx';
import type { Act } from '../../platform/history/ActSentence.tsx';
import { ActDetail } from './ActDetail.tsx';

const STEP = 25;

/** The parts of an act, each with its own changes; the first ones, and more on demand. */
export function ActParts({ act: { id, partes, recurso_id } }: { act: Act }) {
  const [shown, setShown] = useState(STEP);
  const { data, error, refetch } = useGetList<Act>(
    'auditoria',
    {
      filter: { acto: id },
      sort: { field: 'id', order: 'ASC' },
      // The first row is the act itself.
      pagination: { page: 1, perPage: shown + 1 },
    },
    { placeholderData: (before) => before },
  );
  const parts = data?.filter(({ acto }) => acto !== null);
  return (
    <Box component="section" aria-label="Qué abarcó">
      <Typography variant="subtitle2" component="h3">
        {recurso_id === null ? 'Una por una' : 'Abarcó también'} ({partes})
      </Typography>
      {error && <FailedRead refetch={refetch}>No se pudo leer qué abarcó.</FailedRead>}
      {!parts && !error && <Skeleton variant="text" sx={{ maxWidth: 480 }} />}
      {parts?.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      {parts && parts.length < partes && !error && (
        <Button size="small" onClick={() => setShown(shown + STEP)}>
          Ver más ({partes - parts.length})
        </Button>
      )}
    </Box>
  );
}

function Part({ part }: { part: Act }) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="details"
      sx={{ borderTop: 1, borderColor: 'divider', py: 0.75 }}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <Typography
        component="summary"
        variant="body2"
        sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
      >
        {capital(part.hecho)}.
      </Typography>
      {open && (
        <Box sx={{ pl: { md: 2 }, py: 1, display: 'grid', gap: 1 }}>
          <ActDetail act={part} />
        </Box>
      )}
    </Box>
  );
}
