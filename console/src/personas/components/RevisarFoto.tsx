import { useState } from 'react';
import { Button, Dialog, DialogTitle } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import { DecidirFoto } from './DecidirFoto.tsx';
import { type Foto, LADOS } from './fotos.ts';
import { VerFoto } from './VerFoto.tsx';

/** Opens a child's photo, after asking for the reason, and then approves or rejects it. */
export function RevisarFoto() {
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
          {LADOS[foto.lado]} del documento de {foto.nombre}
        </DialogTitle>
        {url ? (
          <DecidirFoto foto={foto} url={url} onClose={close} />
        ) : (
          <VerFoto foto={foto} onOpen={setUrl} onClose={close} />
        )}
      </Dialog>
    </CanAccess>
  );
}
