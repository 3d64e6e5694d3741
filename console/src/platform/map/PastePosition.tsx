import { useState } from 'react';
import { TextField } from '@mui/material';
import { type Position, readPosition } from '@gremio/contract/platform/position.ts';

const HELP =
  'Tocá el lugar en un mapa de internet, copiá las coordenadas o el enlace, y pegalos acá.';
const NONE = 'Acá no hay coordenadas. Abrí el enlace, y copiá el que queda arriba en el navegador.';

/** Takes a position from the coordinates, or from the link, that somebody copied from a map. */
export function PastePosition({ onPick }: { onPick: (position: Position) => void }) {
  const [text, setText] = useState('');
  const isWrong = text.trim() !== '' && readPosition(text) === null;
  const read = (typed: string) => {
    setText(typed);
    const position = readPosition(typed);
    if (position) onPick(position);
  };
  return (
    <TextField
      label="Pegar el lugar desde un mapa"
      value={text}
      onChange={(event) => read(event.target.value)}
      error={isWrong}
      helperText={isWrong ? NONE : HELP}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
