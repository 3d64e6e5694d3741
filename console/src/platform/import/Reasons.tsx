import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { downloadCSV } from 'react-admin';
import type { ImportReport } from '@gremio/contract/platform/import.ts';

const SHOWN = 50;
type Line = ImportReport['rechazadas'][number];

const asCsv = (lines: Line[]) =>
  [
    'linea;motivo',
    ...lines.map(({ linea, motivo }) => `${linea};"${motivo.replaceAll('"', '""')}"`),
  ].join('\r\n');

interface Props {
  title: string;
  empty?: string;
  lines: Line[];
  file: string;
}

/** Lines of the file with what was wrong in each; beyond the first ones, as a file to keep. */
export function Reasons({ title, empty, lines, file }: Props) {
  if (lines.length === 0) return <Typography>{empty}</Typography>;
  return (
    <Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
      >
        <Typography variant="subtitle2" component="h3">
          {title} ({lines.length.toLocaleString('es-AR')})
        </Typography>
        <Button size="small" onClick={() => downloadCSV(asCsv(lines), file.replace(/\.csv$/, ''))}>
          Bajar la lista
        </Button>
      </Box>
      <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} component="section" aria-label={title}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: 88 }}>
                Línea
              </TableCell>
              <TableCell>Motivo</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, SHOWN).map(({ linea, motivo }) => (
              <TableRow key={`${linea}-${motivo}`}>
                <TableCell align="right">{linea}</TableCell>
                <TableCell>{motivo}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lines.length > SHOWN && (
        <Typography variant="body2" color="text.secondary">
          Se ven las primeras {SHOWN}; bajá la lista para ver las demás.
        </Typography>
      )}
    </Box>
  );
}
