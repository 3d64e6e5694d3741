import { useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';

interface Props {
  disabled: boolean;
  onPick: (file: File) => void;
}

/** Takes cells that were copied from a spreadsheet, as a file of text. */
export function PasteTable({ disabled, onPick }: Props) {
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const take = () => {
    if (text === null) return;
    onPick(new File([text], 'pegado.csv', { type: 'text/csv' }));
    setText(null);
  };
  return (
    <>
      <Button sx={{ mt: 1 }} disabled={disabled} onClick={() => setText('')}>
        Pegar desde una planilla
      </Button>
      <Dialog
        open={text !== null}
        onClose={() => setText(null)}
        fullWidth
        maxWidth="md"
        slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
      >
        <DialogTitle>Pegar desde una planilla</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            multiline
            minRows={8}
            maxRows={16}
            margin="dense"
            inputRef={field}
            label="Celdas copiadas"
            helperText="Seleccioná las celdas en la planilla, con los títulos, copialas y pegalas acá."
            value={text ?? ''}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { wrap: 'off', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setText(null)}>Cancelar</Button>
          <Button variant="contained" disabled={!text?.trim()} onClick={take}>
            Usar lo pegado
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
