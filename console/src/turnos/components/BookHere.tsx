import { useState } from 'react';
import AddIcon from '@mui/icons-material/MoreTime';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { bookPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { ActionButton } from '../../platform/actions/ActionButton.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { PersonaSearch } from '../../platform/persona/PersonaSearch.tsx';
import { horaInWords, type Campania, type Hora } from './words.ts';

interface Props {
  campania: Campania;
  hora: Hora;
}

/** Books a place of an hora for a member, who is found in its dialog. */
export function BookHere(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <CanAccess action="edit" resource="turnos">
      <ActionButton label="Reservar acá" icon={<AddIcon />} onClick={() => setOpen(true)} />
      {open && <BookDialog {...props} onClose={() => setOpen(false)} />}
    </CanAccess>
  );
}

function BookDialog({ campania, hora, onClose }: Props & { onClose: () => void }) {
  const [persona, setPersona] = useState<{ id: number; nombre: string } | null>(null);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const words = horaInWords(hora);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (persona_id: number) =>
      provider.call(bookPorTelefono, {
        body: {
          persona_id,
          coleccion: campania.fire_collection,
          dia: hora.dia,
          hora: hora.hora,
        },
      }),
    onSuccess: () => {
      notify(`El turno quedó reservado: ${persona?.nombre}, ${words}.`, { type: 'success' });
      onClose();
    },
    // Also after a refusal: its cause may have changed the board.
    onSettled: refresh,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reservar-aca">
      <DialogTitle id="reservar-aca">Reservar el {words}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
            {error.message}
          </Alert>
        )}
        <PersonaSearch onPick={setPersona} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button
          variant="contained"
          disabled={!persona || isPending}
          onClick={() => persona && mutate(persona.id)}
        >
          {persona ? `Reservar para ${persona.nombre}` : 'Reservar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
