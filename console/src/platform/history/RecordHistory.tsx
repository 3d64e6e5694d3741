import { useState } from 'react';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { Link, useGetList, useResourceContext, type Identifier } from 'react-admin';
import { useParams } from 'react-router-dom';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { FailedRead } from '../FailedRead.tsx';
import { momentInWords } from '../lists/DateText.tsx';
import { type Act, Sentence } from './ActSentence.tsx';

const SHOWN = 5;
const auditOf = (filter: object) =>
  `/auditoria?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Acts that touched the record of this page, for roles that read the audit. They load when it is opened. */
export function RecordHistory(page: {
  resource?: string | undefined;
  id?: Identifier | undefined;
}) {
  const recurso = useResourceContext(page) ?? '';
  const address = useParams<'id'>();
  const id = page.id ?? address.id;
  const powers = usePowers();
  const [open, setOpen] = useState(false);
  if (id === undefined || !powers || !mayReach(powers, 'auditoria', 'r')) return null;
  return (
    <Paper
      component="details"
      variant="outlined"
      sx={{ mt: 2, px: 2, py: 1.5 }}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 500 }}>
        Historial
      </Typography>
      {open && <Acts filter={{ recurso, recurso_id: String(id) }} />}
    </Paper>
  );
}

function Acts({ filter }: { filter: { recurso: string; recurso_id: string } }) {
  const { data, total, error, isPending, refetch } = useGetList<Act>('auditoria', {
    filter,
    sort: { field: 'momento', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  if (error) {
    return (
      <FailedRead refetch={refetch} sx={{ mt: 1 }}>
        No se pudo leer el historial.
      </FailedRead>
    );
  }
  if (isPending) return <Skeleton variant="text" sx={{ mt: 1, maxWidth: 480 }} />;
  if (data.length === 0) {
    return <Typography sx={{ mt: 1 }}>Nadie del personal hizo nada todavía.</Typography>;
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}>
        {data.map((act) => (
          <Box component="li" key={act.id}>
            <Sentence act={act} />
            <Typography variant="body2" color="text.secondary">
              <Link to={`/auditoria/${act.id}/show`}>{momentInWords(act.momento)}</Link>
            </Typography>
          </Box>
        ))}
      </Box>
      {(total ?? 0) > SHOWN && (
        <Box sx={{ mt: 1 }}>
          <Link to={auditOf(filter)}>Ver todo en Auditoría</Link>
        </Box>
      )}
    </>
  );
}
