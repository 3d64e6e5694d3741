import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  MenuItem,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { leerImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { useImportacionAction } from './useImportacion.ts';
import { cellInWords } from './words.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

/** Stands for the line of the titles in a file that has none. */
const NO_TITLES = 0;

interface Chosen {
  titulos?: number;
  hoja?: number;
}

/** Cells up to the last one with a value: a name above the table has the width of the line. */
const shownOf = (cells: string[]): string[] =>
  cells.slice(0, Math.max(1, cells.findLastIndex((cell) => cell.trim() !== '') + 1));

interface ChoiceProps {
  importacion: Importacion;
  disabled: boolean;
  /** Called with the number of the line, or of the sheet. */
  onChoose: (numero: number) => void;
}

/** First lines of the file: the clerk points at the one with the titles. */
function FirstLines({ importacion, disabled, onChoose }: ChoiceProps) {
  const { primeras, titulos } = importacion;
  return (
    <TableContainer
      component="section"
      aria-label="Primeros renglones del archivo"
      tabIndex={0}
      sx={{ maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableBody>
          {primeras.map(({ linea, celdas }) => {
            const choose = () => {
              if (!disabled && linea !== titulos) onChoose(linea);
            };
            const isBlank = celdas.every((cell) => cell.trim() === '');
            return (
              <TableRow
                key={linea}
                hover={!isBlank}
                selected={linea === titulos}
                onClick={isBlank ? undefined : choose}
                sx={{ cursor: isBlank ? 'default' : 'pointer' }}
              >
                <TableCell padding="checkbox">
                  <Radio
                    size="small"
                    checked={linea === titulos}
                    disabled={disabled || isBlank}
                    onChange={choose}
                    slotProps={{
                      input: { 'aria-label': `Los títulos están en el renglón ${linea}` },
                    }}
                  />
                </TableCell>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {linea}
                </TableCell>
                {shownOf(celdas).map((cell, at, shown) => (
                  <TableCell
                    key={at}
                    colSpan={at === shown.length - 1 ? celdas.length - at : 1}
                    sx={{
                      whiteSpace: 'nowrap',
                      maxWidth: shown.length === 1 ? undefined : 220,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      fontWeight: linea === titulos ? 600 : undefined,
                    }}
                  >
                    {cellInWords(cell)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SheetSelect({ importacion, disabled, onChoose }: ChoiceProps) {
  const { hojas, hoja } = importacion;
  return (
    <TextField
      select
      size="small"
      label="Hoja de la planilla"
      value={String(hoja ?? '')}
      disabled={disabled}
      fullWidth={false}
      sx={{ minWidth: 240 }}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {hojas.map(({ numero, nombre, filas, oculta }) => (
        <MenuItem key={numero} value={String(numero)}>
          {nombre} ({counted(filas, 'renglón', 'renglones')}
          {oculta ? ', oculta' : ''})
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The sheet and the line where the titles were found, which the clerk may correct. */
export function FileTitles({ importacion }: { importacion: Importacion }) {
  const { id, hojas, titulos, primeras } = importacion;
  const [open, setOpen] = useState(false);
  const read = useImportacionAction<Chosen>(id, (provider, body) =>
    provider.call(leerImportacion, { params: { id: String(id) }, body }),
  );
  if (titulos === null || primeras.length === 0) return null;
  const choose = titulos === NO_TITLES ? 'Tiene títulos' : 'Están en otro renglón';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        {hojas.length > 1 && (
          <SheetSelect
            importacion={importacion}
            disabled={read.isPending}
            onChoose={(hoja) => read.mutate({ hoja })}
          />
        )}
        <Typography>
          {titulos === NO_TITLES
            ? 'El archivo no tiene títulos: el primer renglón ya se carga.'
            : `Los títulos están en el renglón ${titulos}.`}
        </Typography>
        {titulos !== NO_TITLES && (
          <Button
            size="small"
            disabled={read.isPending}
            onClick={() => read.mutate({ titulos: NO_TITLES })}
          >
            No tiene títulos
          </Button>
        )}
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar los renglones' : choose}
        </Button>
      </Box>
      {read.error && <Alert severity="error">{read.error.message}</Alert>}
      {open && (
        <FirstLines
          importacion={importacion}
          disabled={read.isPending}
          onChoose={(linea) => read.mutate({ titulos: linea })}
        />
      )}
    </Box>
  );
}
