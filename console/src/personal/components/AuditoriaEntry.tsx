import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useRecordContext, useResourceDefinitions } from 'react-admin';
import type { auditoria } from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import { useFieldWords } from './useFieldWords.ts';

export type AuditoriaRow = Reply<typeof auditoria.get>;
type Values = Record<string, unknown>;

/** Fields of every row that mean nothing to a reader. */
const INTERNAL = new Set(['version', 'id']);

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** Name of the record, if it has one, else its id. */
export function recordNameOf({ antes, despues, recurso_id }: AuditoriaRow): string {
  const values = { ...asValues(antes), ...asValues(despues) };
  const name = [values['nombre'], values['name'], values['titulo'], values['asunto']].find(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  return name ?? recurso_id ?? '';
}

/** An audit entry: who, when and from which IP address, and the changes field by field. */
export function AuditoriaEntry() {
  const row = useRecordContext<AuditoriaRow>();
  if (!row) return null;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {row.usuario}, el {momentInWords(row.momento)}, desde {row.ip}.
      </Typography>
      <RecordLinks row={row} />
      <ChangedFields row={row} />
    </Box>
  );
}

/** Links to the record, unless it was deleted, and to the persona concerned. */
function RecordLinks({ row: { recurso, recurso_id, persona_id, accion } }: { row: AuditoriaRow }) {
  const resource = useResourceDefinitions()[recurso];
  const page = resource?.hasShow ? '/show' : '';
  const isThere = accion !== 'borrado' && recurso_id !== null && /^[\w-]+$/.test(recurso_id);
  const reachable = isThere && (resource?.hasShow || resource?.hasEdit);
  const personaToo = persona_id !== null && recurso !== 'personas';
  if (!reachable && !personaToo) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {reachable && <Link to={`/${recurso}/${recurso_id}${page}`}>Ver cómo está ahora</Link>}
      {personaToo && <Link to={`/personas/${persona_id}/show`}>Ver a la persona</Link>}
    </Box>
  );
}

function ChangedFields({ row }: { row: AuditoriaRow }) {
  const { field, value } = useFieldWords(row.recurso);
  const [before, after] = [asValues(row.antes), asValues(row.despues)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !INTERNAL.has(name),
  );
  const isChange = row.antes !== null && row.despues !== null;
  const [touched, same] = [
    names.filter((name) => value(name, before[name]) !== value(name, after[name])),
    names.filter((name) => value(name, before[name]) === value(name, after[name])),
  ];
  const only = row.despues === null ? before : after;
  if (names.length === 0) return <Typography>No dejó datos.</Typography>;
  return (
    <>
      {touched.length === 0 && <Typography>No cambió ningún dato.</Typography>}
      {touched.length > 0 && (
        <Table size="small" aria-label="Qué cambió">
          <TableHead>
            <TableRow>
              <TableCell>Dato</TableCell>
              {isChange && <TableCell>Antes</TableCell>}
              <TableCell>{isChange ? 'Después' : 'Valor'}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {touched.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ width: '25%', verticalAlign: 'top' }}>
                  {field(name)}
                </TableCell>
                {isChange ? (
                  <ChangedValue
                    before={value(name, before[name])}
                    after={value(name, after[name])}
                  />
                ) : (
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{value(name, only[name])}</TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isChange && same.length > 0 && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            Sin cambios: {same.length} {same.length === 1 ? 'dato' : 'datos'}
          </Typography>
          <Box component="dl" sx={{ m: 0, columns: { md: 2 } }}>
            {same.map((name) => (
              <Box key={name} sx={{ breakInside: 'avoid', overflowWrap: 'anywhere' }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {field(name)}
                </Typography>
                <Box component="dd" sx={{ m: 0, mb: 0.5 }}>
                  {value(name, after[name])}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
