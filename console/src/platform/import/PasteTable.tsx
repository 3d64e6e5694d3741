import { useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useKeptText } from '../drafts/useKeptText.ts';
import { PASTED } from './words.ts';

interface Props {
  /** Names the import, under which the tab keeps what is pasted: a slip would lose it. */
  name: string;
  disabled: boolean;
  onPick: (file: File) => void;
}

/** Takes cells that were copied from a spreadsheet, as a file of text. */
export function PasteTable({ name, disabled, onPick }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useKeptText({ resource: 'pegado', id: name, dialog: true });
  const field = useRef<HTMLTextAreaElement>(null);
  const leave = () => {
    setText('');
    setOpen(false);
  };
  const take = () => {
    onPick(new File([text], PASTED, { type: 'text/csv' }));
    leave();
  };
  return (
    <>
      <Button sx={{ mt: 1 }} disabled={disabled} onClick={() => setOpen(true)}>
        Pegar desde una planilla
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
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
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { wrap: 'off', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Cancelar</Button>
          <Button variant="contained" disabled={!text.trim()} onClick={take}>
            Usar lo pegado
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
