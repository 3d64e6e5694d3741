import { Box } from '@mui/material';
import { Link, useResourceDefinitions } from 'react-admin';
import type { Act } from '../../platform/history/ActSentence.tsx';
import { ChangedFields } from './ChangedFields.tsx';

/** Links and changed fields of an act or of a part. */
export function ActDetail({ act }: { act: Act }) {
  return (
    <>
      <RecordLinks act={act} />
      <ChangedFields act={act} />
    </>
  );
}

/** Links to the record, unless it was deleted, and to the persona concerned. */
function RecordLinks({ act: { recurso, recurso_id, persona_id, accion } }: { act: Act }) {
  const resource = useResourceDefinitions()[recurso];
  const page = resource?.hasShow ? '/show' : '';
  const isThere = accion !== 'borrado' && recurso_id !== null && /^[\w-]+$/.test(recurso_id);
  const reachable = isThere && (resource?.hasShow || resource?.hasEdit);
  const personaToo = persona_id !== null && recurso !== 'personas';
  if (!reachable && !personaToo) return null;
  return (
    <Box sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
      {reachable && <Link to={`/${recurso}/${recurso_id}${page}`}>Ver cómo está ahora</Link>}
      {personaToo && <Link to={`/personas/${persona_id}/show`}>Ver a la persona</Link>}
    </Box>
  );
}
