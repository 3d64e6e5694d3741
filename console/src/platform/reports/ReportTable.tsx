import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Cifras, Informe } from '@gremio/contract/platform/informe.ts';
import { type Celda, tablaDe, textoDe } from '@gremio/contract/platform/informe-tabla.ts';

interface Props {
  informe: Informe;
  cifras: Cifras;
  medida: string;
}

/** The figures of a report. A narrow screen shows the chosen measure; the files have all of them. */
export function ReportTable({ informe, cifras, medida }: Props) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { columnas, filas, total } = tablaDe(informe, cifras, [medida]);
  const shown = columnas
    .map((columna, at) => ({ ...columna, at }))
    .filter(({ principal }) => principal || !isNarrow);
  const hidden = columnas.length - shown.length;
  const cells = (celdas: Celda[], isTotal: boolean) =>
    shown.map(({ at, clase }) => (
      <TableCell
        key={at}
        {...(at === 0 ? { component: 'th', scope: 'row' } : { align: 'right' })}
        sx={{
          ...(isTotal && { fontWeight: 600 }),
          ...(at === 0
            ? { minWidth: { md: 110 }, overflowWrap: 'anywhere' }
            : { whiteSpace: 'nowrap' }),
        }}
      >
        {textoDe(celdas[at] ?? null, clase)}
      </TableCell>
    ));
  return (
    <>
      {/* Focusable, so that the keyboard scrolls it where it is wider than its place. */}
      <TableContainer tabIndex={0}>
        <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } } }}>
          <Box
            component="caption"
            sx={{ '&&': { captionSide: 'top', px: { xs: 0.5, sm: 1.5 }, pb: 0.5 } }}
          >
            {informe.titulo}, por {columnas[0]?.titulo.toLowerCase()}
          </Box>
          <TableHead>
            <TableRow>
              {shown.map(({ at, titulo }) => (
                <TableCell key={at} scope="col" align={at === 0 ? 'left' : 'right'}>
                  {titulo}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {filas.map(({ clave, celdas }) => (
              <TableRow key={clave}>{cells(celdas, false)}</TableRow>
            ))}
            <TableRow>{cells(total, true)}</TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      {hidden > 0 && (
        <Typography variant="body2" color="text.secondary">
          {informe.partes.length + informe.razones.length > 0
            ? 'Para ver las otras columnas, elegí otra cifra, bajá la planilla o usá una pantalla más ancha.'
            : 'Para ver las otras columnas, elegí otra cifra o bajá la planilla.'}
        </Typography>
      )}
    </>
  );
}
