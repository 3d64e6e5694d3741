import { type KeyboardEvent, useState } from 'react';
import { TextField } from '@mui/material';
import { type Position, readPosition } from '@gremio/contract/platform/position.ts';

const HELP =
  'Tocá el lugar en un mapa de internet, copiá las coordenadas o el enlace, y pegalos acá.';
const NONE = 'Acá no hay coordenadas. Abrí el enlace, y copiá el que queda arriba en el navegador.';
const TAKEN = 'Listo: las coordenadas están abajo.';

/** Enter would save the form. */
const withoutSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Takes a position from the coordinates, or from the link, that somebody copied from a map. */
export function PastePosition({ onPick }: { onPick: (position: Position) => void }) {
  const [text, setText] = useState('');
  const [isTaken, setTaken] = useState(false);
  const isWrong = text.trim() !== '';
  const read = (typed: string) => {
    const position = readPosition(typed);
    setText(position ? '' : typed);
    setTaken(position !== null);
    if (position) onPick(position);
  };
  const hint = isWrong ? NONE : HELP;
  return (
    <TextField
      label="Pegar el lugar desde un mapa"
      value={text}
      onChange={(event) => read(event.target.value)}
      onKeyDown={withoutSubmit}
      error={isWrong}
      helperText={<output>{isTaken ? TAKEN : hint}</output>}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
