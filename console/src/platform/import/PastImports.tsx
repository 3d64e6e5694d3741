import {
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link, useGetList } from 'react-admin';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { momentInWords } from '../lists/DateText.tsx';
import { EstadoChip } from '../lists/EstadoField.tsx';
import type { ImportKind } from './kinds.ts';
import { ESTADO_WORDS } from './words.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';

const SHOWN = 20;

const inWords = ({ informe }: Importacion): string =>
  informe
    ? `${formatCount(informe.nuevas)} nuevas, ${formatCount(informe.cambiadas)} cambiadas, ${formatCount(informe.rechazadas)} rechazadas`
    : '';

/** Previous imports of a kind, by whom and when. The link of an unfinished one resumes it. */
export function PastImports({ kind }: { kind: ImportKind }) {
  const { data = [] } = useGetList<Importacion>('importaciones', {
    filter: { tipo: kind.tipo },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const mine = data.filter(({ opciones }) =>
    Object.entries(kind.query ?? {}).every(
      ([name, value]) => opciones[name] === undefined || opciones[name] === value,
    ),
  );
  if (mine.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2">
          Importaciones anteriores
        </Typography>
        <TableContainer component="section" tabIndex={0} aria-label="Importaciones anteriores">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Archivo</TableCell>
                <TableCell>Estado</TableCell>
                <TableCell>Quién</TableCell>
                <TableCell>Cuándo</TableCell>
                <TableCell>Qué hizo</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {mine.map((one) => (
                <TableRow key={one.id}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <Link to={`?importacion=${one.id}`}>
                      {one.archivo || `Importación ${one.id}`}
                    </Link>
                  </TableCell>
                  <TableCell>
                    <EstadoChip estado={one.estado} label={ESTADO_WORDS[one.estado]} />
                  </TableCell>
                  <TableCell>{one.usuario}</TableCell>
                  <TableCell>{momentInWords(one.creado)}</TableCell>
                  <TableCell>{inWords(one)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </CardContent>
    </Card>
  );
}
