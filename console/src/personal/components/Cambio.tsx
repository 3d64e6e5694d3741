import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { auditoria } from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

type Row = Reply<typeof auditoria.get>;
type Values = Record<string, unknown>;

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

const inWords = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** The fields that a change touched, as they were and as they were left. */
export function Cambio() {
  const row = useRecordContext<Row>();
  const translate = useTranslate();
  if (!row) return null;
  const before = asValues(row.antes);
  const after = asValues(row.despues);
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'version' && inWords(before[field]) !== inWords(after[field]),
  );
  if (touched.length === 0) return <Typography>No cambió ningún dato.</Typography>;
  return (
    <Table size="small" aria-label="Qué cambió">
      <TableHead>
        <TableRow>
          <TableCell>Dato</TableCell>
          <TableCell>Antes</TableCell>
          <TableCell>Después</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {touched.map((field) => (
          <TableRow key={field}>
            <TableCell>
              {translate(`resources.${row.recurso}.fields.${field}`, { _: field })}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{inWords(before[field])}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{inWords(after[field])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
