import { Alert, Stack } from '@mui/material';
import { FunctionField, NumberField, TextField, useRecordContext } from 'react-admin';
import { elMomento } from '@gremio/contract/platform/moments.ts';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { EventoActions } from '../components/EventoActions.tsx';
import { EventoCounts } from '../components/EventoCounts.tsx';
import { ListaDeEspera } from '../components/ListaDeEspera.tsx';
import { SorteoSection } from '../components/SorteoSection.tsx';
import { estrategiaInWords, type Evento, startInNumbers } from '../components/words.ts';

/** A notice that the evento was cancelled, when and why. */
function CancelledNotice() {
  const evento = useRecordContext<Evento>();
  if (!evento?.cancelado) return null;
  return (
    <Alert severity="error">
      Se canceló {elMomento(evento.cancelado)}. Motivo: {evento.motivo_cancelacion}
    </Alert>
  );
}

/** An evento: its counts, its data and its waiting list. */
export function EventoShow() {
  return (
    <ShowPage actions={<EventoActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <CancelledNotice />
        <EventoCounts />
        <FieldSection title="Evento">
          <TextField source="nombre" />
          <TextField source="lugar" />
          <TextField source="direccion" emptyText="—" />
          <FunctionField<Evento> source="comienza" render={startInNumbers} />
          <MomentText source="termina" />
          <PublicationChip source="estado" />
          <MomentText source="publicado_hasta" />
        </FieldSection>
        <FieldSection title="Inscripción">
          <AudienceText source="audiencia" />
          <FunctionField<Evento> source="estrategia" render={estrategiaInWords} />
          <NumberField source="max_acompanantes" />
          <MomentText source="inscripcion_desde" />
          <MomentText source="inscripcion_hasta" />
          <NumberField source="plazas" />
          <NumberField source="libres" />
          <NumberField source="plazo_oferta_horas" />
        </FieldSection>
        <SorteoSection />
        <ListaDeEspera />
      </Stack>
    </ShowPage>
  );
}
