import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { ImportKind } from './kinds.ts';

/** The first rows as they would be kept, so that a column in the wrong place is seen in time. */
export function Sample({ rows, kind }: { rows: ImportReport['muestra']; kind: ImportKind }) {
  const translate = useTranslate();
  const columns = Object.keys(rows[0] ?? {});
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        Las primeras filas, como quedarían
      </Typography>
      <TableContainer
        component="section"
        tabIndex={0}
        aria-label="Las primeras filas, como quedarían"
      >
        <Table size="small" sx={{ whiteSpace: 'nowrap' }}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>
                  {translate(`resources.${kind.resource}.fields.${column}`, { _: column })}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={JSON.stringify(row)}>
                {columns.map((column) => (
                  <TableCell key={column}>{row[column] ?? ''}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
