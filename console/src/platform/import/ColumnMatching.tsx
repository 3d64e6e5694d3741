import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { revisarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { ColumnaImportacion, Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { WhatIs } from '../help/WhatIs.tsx';
import { FileTitles } from './FileTitles.tsx';
import { chosenHidden, countHidden, HiddenChoice } from './HiddenChoice.tsx';
import type { ImportKind } from './kinds.ts';
import { useImportacionAction } from './useImportacion.ts';
import { cellInWords } from './words.ts';

const NOT_THERE = '';
const TITLE_ID = 'que-es-cada-columna';

interface ColumnSelectProps {
  columna: ColumnaImportacion;
  importacion: Importacion;
  position: number | null;
  onChange: (position: number | null) => void;
}

/** Maps a field to a column of the file, with samples from its first lines. */
function ColumnSelect({ columna, importacion, position, onChange }: ColumnSelectProps) {
  const { encabezado, ejemplos } = importacion;
  const missing = columna.obligatoria && position === null;
  const samples =
    position === null ? [] : ejemplos.flatMap((cells) => cellInWords(cells[position]) || []);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={columna.titulo}
      required={columna.obligatoria}
      value={position === null ? NOT_THERE : String(position)}
      error={missing}
      helperText={missing ? 'Elegí qué columna lo tiene' : samples.join(' · ').slice(0, 80) || ' '}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value === NOT_THERE ? null : Number(target.value))}
    >
      <MenuItem value={NOT_THERE}>No está en el archivo</MenuItem>
      {encabezado.map((name, at) => (
        <MenuItem key={at} value={String(at)}>
          {name || `Columna ${at + 1}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface Props {
  kind: ImportKind;
  importacion: Importacion;
}

/** The guessed columns, which the clerk corrects before the file is reviewed. */
function ColumnsForm({ kind, importacion }: Props) {
  const [positions, setPositions] = useState(() =>
    Object.fromEntries(importacion.columnas.map(({ campo, lugar: position }) => [campo, position])),
  );
  const [bajas, setBajas] = useState(importacion.opciones.bajas === 'true');
  const [ocultas, setOcultas] = useState(chosenHidden(importacion));
  const [typed, setBeneficio] = useState(importacion.opciones.beneficio ?? '');
  const isAbsent = (campo: string) => (positions[campo] ?? null) === null;
  const asked = kind.beneficio?.unless.every(isAbsent) ? kind.beneficio : null;
  const beneficio = typed.trim();
  const review = useImportacionAction(importacion.id, (provider) =>
    provider.call(revisarImportacion, {
      params: { id: String(importacion.id) },
      body: {
        columnas: positions,
        bajas,
        ...(ocultas !== null && { ocultas }),
        ...(asked && { beneficio }),
      },
    }),
  );
  const missing =
    importacion.columnas.some(({ campo, obligatoria }) => obligatoria && isAbsent(campo)) ||
    (asked !== null && beneficio === '');
  return (
    <>
      <Box
        component="section"
        aria-labelledby={TITLE_ID}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        {importacion.columnas.map((columna) => (
          <ColumnSelect
            key={columna.campo}
            columna={columna}
            importacion={importacion}
            position={positions[columna.campo] ?? null}
            onChange={(position) => setPositions({ ...positions, [columna.campo]: position })}
          />
        ))}
      </Box>
      {asked && <asked.Asked archivo={importacion.archivo} value={typed} onChange={setBeneficio} />}
      <HiddenChoice importacion={importacion} value={ocultas} onChange={setOcultas} />
      {kind.bajas && (
        <FormControlLabel
          control={<Checkbox checked={bajas} onChange={({ target }) => setBajas(target.checked)} />}
          label={kind.bajas.label}
        />
      )}
      {kind.bajas && bajas && <Alert severity="warning">{kind.bajas.warning}</Alert>}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={
            missing || review.isPending || (ocultas === null && countHidden(importacion) > 0)
          }
          onClick={() => review.mutate()}
        >
          Ver qué cambiaría
        </Button>
        <WhatIs word="Ver qué cambiaría" />
      </Stack>
    </>
  );
}

/** Where the titles are and what each column is, as found; the clerk corrects both. */
export function ColumnMatching({ kind, importacion }: Props) {
  const { id, hoja, titulos, recordadas } = importacion;
  return (
    <Card>
      <CardContent>
        <Stack spacing={2}>
          <Box>
            <Typography id={TITLE_ID} variant="h6" component="h2">
              Qué es cada columna
            </Typography>
            <Typography color="text.secondary">
              {recordadas
                ? 'Como las elegiste la última vez para un archivo con este encabezado.'
                : 'Las reconocimos por su nombre o por lo que tienen. Corregí lo que no corresponda.'}
            </Typography>
          </Box>
          <FileTitles importacion={importacion} />
          <ColumnsForm key={`${id} ${hoja} ${titulos}`} kind={kind} importacion={importacion} />
        </Stack>
      </CardContent>
    </Card>
  );
}
