import { useState } from 'react';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import { DecideFoto } from './DecideFoto.tsx';
import { type Foto, LADO_WORDS } from './fotos.ts';
import { OpenFoto } from './OpenFoto.tsx';

/** Opens a child's photo, after asking for the reason, and then approves or rejects it. */
export function ReviewFoto() {
  const foto = useRecordContext<Foto>();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  if (!foto?.guardada) return null;
  const close = () => {
    setOpen(false);
    setUrl(null);
  };
  return (
    <CanAccess action="edit" resource="fotos_hijos">
      <Button size="small" onClick={() => setOpen(true)}>
        Revisar
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="md" aria-labelledby="revisar-title">
        <DialogTitle id="revisar-title">
          {LADO_WORDS[foto.lado]} del documento de {foto.nombre}
        </DialogTitle>
        {url ? (
          <DecideFoto foto={foto} url={url} onClose={close} />
        ) : (
          <OpenFoto foto={foto} onOpen={setUrl} onClose={close} />
        )}
      </Dialog>
    </CanAccess>
  );
}
