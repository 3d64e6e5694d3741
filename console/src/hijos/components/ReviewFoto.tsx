import { useState } from 'react';
import { Button, DialogTitle } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import { TypedDialog } from '../../platform/forms/TypedDialog.tsx';
import { DecideFoto } from './DecideFoto.tsx';
import { type Foto, LADO_WORDS } from './fotos.ts';
import { OpenFoto } from './OpenFoto.tsx';

/** Opens a child's photo, after asking for the reason, and then approves or rejects it. */
export function ReviewFoto() {
  const foto = useRecordContext<Foto>();
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  if (!foto?.guardada) return null;
  const close = () => {
    setOpen(false);
    setUrl(null);
    setTyped(false);
  };
  return (
    <CanAccess action="edit" resource="fotos_hijos">
      <Button size="small" onClick={() => setOpen(true)}>
        Revisar
      </Button>
      <TypedDialog
        open={open}
        typed={typed}
        onClose={close}
        maxWidth="md"
        aria-labelledby="revisar-title"
      >
        <DialogTitle id="revisar-title">
          {LADO_WORDS[foto.lado]} del documento de {foto.nombre}
        </DialogTitle>
        {url ? (
          <DecideFoto foto={foto} url={url} onClose={close} />
        ) : (
          <OpenFoto foto={foto} onOpen={setUrl} onTyped={setTyped} onClose={close} />
        )}
      </TypedDialog>
    </CanAccess>
  );
}
