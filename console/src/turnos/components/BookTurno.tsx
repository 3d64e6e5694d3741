import { useState } from 'react';
import AddIcon from '@mui/icons-material/MoreTime';
import { Button } from '@mui/material';
import { CanAccess, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import {
  bookPorTelefono,
  cancelPorTelefono,
  movePorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { useAskedDialog } from '../../platform/actions/asked.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { TextInput } from 'react-admin';
import { ChooseHora } from './ChooseHora.tsx';
import { horaInWords, type Campania, type Turno } from './words.ts';

interface Persona {
  id: number;
  nombre: string;
}

interface BookTurnoProps {
  persona: Persona;
  campania: Campania;
  /** Another key opens the dialog without a click. */
  asked?: string | null;
}

/** Books a turno for a member by phone, as in the app. */
export function BookTurno({ persona, campania, asked = null }: BookTurnoProps) {
  const [open, setOpen] = useAskedDialog(asked);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const take = async (place: { dia: string; hora: string }) => {
    const body = { persona_id: persona.id, coleccion: campania.fire_collection, ...place };
    const { turno } = await provider.call(bookPorTelefono, { body });
    notify(`El turno quedó reservado: ${formatDayAndHour(turno.dia, turno.hora)}.`, {
      type: 'success',
    });
    refresh();
  };
  return (
    <CanAccess action="edit" resource="turnos">
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Reservar turno: {campania.nombre}
      </Button>
      {open && (
        <ChooseHora
          title={`Reservar un turno para ${persona.nombre}`}
          coleccion={campania.fire_collection}
          verb="Reservar"
          endpoint={bookPorTelefono}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </CanAccess>
  );
}

/** Moves or cancels a member's turno. */
export function ChangeTurno({ turno }: { turno: Turno }) {
  const [open, setOpen] = useState(false);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (turno.estado !== 'reservado') return null;
  const params = { id: String(turno.id) };
  const take = async (place: { dia: string; hora: string }) => {
    const moved = await provider.call(movePorTelefono, { params, body: place });
    const { dia, hora } = moved.turno;
    notify(`El turno quedó cambiado: ${formatDayAndHour(dia, hora)}.`, { type: 'success' });
    refresh();
  };
  return (
    <CanAccess action="edit" resource="turnos">
      <Button size="small" onClick={() => setOpen(true)}>
        Cambiar
      </Button>
      <FormAction
        draft
        endpoint={cancelPorTelefono}
        about="mientras"
        label="Cancelar"
        title={`Cancelar el turno de ${turno.nombre}, ${horaInWords(turno)}`}
        content="Pierde su lugar, que vuelve a ofrecerse. Le avisamos por correo, con el motivo si lo escribís."
        confirm="Cancelar el turno"
        body={cancelPorTelefono.body}
        destructive
        run={async (body) => {
          await provider.call(cancelPorTelefono, { params, body });
          return 'El turno quedó cancelado.';
        }}
      >
        <TextInput source="motivo" label="Motivo" multiline />
      </FormAction>
      {open && (
        <ChooseHora
          title={`Cambiar el turno de ${turno.nombre}`}
          coleccion={turno.coleccion}
          verb="Cambiar"
          endpoint={movePorTelefono}
          about="mientras"
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </CanAccess>
  );
}
