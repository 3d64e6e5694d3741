import { counted } from '@gremio/contract/platform/counted.ts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { Act } from '../../platform/history/ActSentence.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import { useFieldWords } from './useFieldWords.ts';

type Values = Record<string, unknown>;

/** Fields that mean nothing to a reader, or that the sentence and the parts already say. */
const INTERNAL = new Set([
  'version',
  'id',
  'ids',
  'hechos',
  'rechazados',
  'vacaciones',
  'sort',
  'dispositivo_cerrado',
  'cupo_id',
  'cupoId',
  'pedido',
  'base',
]);

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** The fields that an act changed, before and after; those that stayed are folded. */
export function ChangedFields({ act }: { act: Act }) {
  const { field, value } = useFieldWords(act.recurso, act.nombres);
  const [before, after] = [asValues(act.antes), asValues(act.despues)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !INTERNAL.has(name),
  );
  const isChange = act.antes !== null && act.despues !== null;
  const differs = (name: string) => value(name, before[name]) !== value(name, after[name]);
  const touched = names.filter(differs);
  const same = names.filter((name) => !differs(name));
  const only = act.despues === null ? before : after;
  if (names.length === 0) {
    return act.partes > 0 ? null : <Typography variant="body2">No dejó más datos.</Typography>;
  }
  return (
    <>
      {touched.length === 0 && <Typography variant="body2">No cambió ningún dato.</Typography>}
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
                  <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                    {value(name, only[name])}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isChange && same.length > 0 && (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            Sin cambios: {counted(same.length, 'dato', 'datos')}
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
