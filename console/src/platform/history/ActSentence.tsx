import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

/** An act of the audit, or a part of one. */
export type Act = Reply<typeof auditoria.get>;

/** The act as one text: `Ana Pérez publicó 12 noticias`. */
export const sentenceOf = ({ quien, hecho }: Act): string => `${quien} ${hecho}`;

/** The act in a sentence, with its author in bold. */
export function Sentence({ act: { quien, hecho } }: { act: Act }) {
  return (
    <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{quien}</strong> {hecho}.
    </Typography>
  );
}

/** The act of the row around it. */
export function ActSentence(_props: { source?: string }) {
  const act = useRecordContext<Act>();
  return act ? <Sentence act={act} /> : null;
}
