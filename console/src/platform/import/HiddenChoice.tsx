import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

/** Number of rows and columns of the file's sheet that are hidden. */
export function countHidden({ ocultas }: Importacion): number {
  return ocultas ? ocultas.filas + ocultas.columnas.length : 0;
}

/** The choice of the last review; null before it. */
export function chosenHidden({ opciones: { ocultas } }: Importacion): boolean | null {
  return ocultas === undefined ? null : ocultas === 'true';
}

function hiddenInWords({ ocultas }: Importacion): string {
  const { filas = 0, columnas = [] } = ocultas ?? {};
  const parts = [
    filas > 0 && counted(filas, 'fila oculta', 'filas ocultas'),
    columnas.length > 0 && counted(columnas.length, 'columna oculta', 'columnas ocultas'),
  ].filter((part) => part !== false);
  return new Intl.ListFormat('es').format(parts);
}

interface Props {
  importacion: Importacion;
  value: boolean | null;
  onChange: (ocultas: boolean) => void;
}

/** Asks what to do with the rows and columns that a sheet hides, as a filter does. */
export function HiddenChoice({ importacion, value, onChange }: Props) {
  if (countHidden(importacion) === 0) return null;
  return (
    <FormControl required error={value === null}>
      <FormLabel id="ocultas">
        La planilla tiene {hiddenInWords(importacion)}. ¿Se cargan?
      </FormLabel>
      <RadioGroup
        aria-labelledby="ocultas"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === 'true')}
      >
        <FormControlLabel value="true" control={<Radio />} label="Sí, cargarlas también" />
        <FormControlLabel value="false" control={<Radio />} label="No, dejarlas afuera" />
      </RadioGroup>
    </FormControl>
  );
}
