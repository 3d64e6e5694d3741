import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { enlace } from '@gremio/contract/noticias/schemas.ts';
import { TypedDialog } from '../forms/TypedDialog.tsx';
import { LinkField } from './LinkField.tsx';

interface LinkDialogProps {
  text: string;
  href: string | null;
  onDone: (href: string | null, text: string) => void;
  onClose: () => void;
}

/** Asks for the address and the words of a link, or removes it. */
export function LinkDialog({ text: before, href: address, onDone, onClose }: LinkDialogProps) {
  const labelId = useId();
  const [text, setText] = useState(before);
  const [href, setHref] = useState(address);
  const [tried, setTried] = useState(false);
  const checked = enlace.safeParse(href ?? '');
  const put = () => {
    setTried(true);
    if (!checked.success) return;
    onDone(checked.data, text.trim() || checked.data);
  };
  return (
    <TypedDialog
      open
      typed={text !== before || href !== address}
      maxWidth="sm"
      aria-labelledby={labelId}
      onClose={onClose}
    >
      <DialogTitle id={labelId}>Enlace</DialogTitle>
      <DialogContent>
        <LinkField
          label="Adónde lleva"
          value={href}
          onChange={setHref}
          error={tried && !checked.success}
          helperText={
            tried && !checked.success
              ? checked.error.issues[0]?.message
              : 'Elegí una página de la app, o pegá una dirección https://'
          }
        />
        <TextField
          label="Texto que se toca"
          fullWidth
          margin="normal"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        {address !== null && (
          <Button color="error" onClick={() => onDone(null, text)}>
            Quitar el enlace
          </Button>
        )}
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" onClick={put}>
          Poner el enlace
        </Button>
      </DialogActions>
    </TypedDialog>
  );
}
