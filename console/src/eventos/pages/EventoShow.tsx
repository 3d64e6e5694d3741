import { Alert, Stack } from '@mui/material';
import { FunctionField, NumberField, Show, TextField, useRecordContext } from 'react-admin';
import { momentoInWords } from '@gremio/contract/eventos/rules.ts';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Acciones } from '../components/Acciones.tsx';
import { Cuentas } from '../components/Cuentas.tsx';
import { EnEspera } from '../components/EnEspera.tsx';
import { audienciaInWords, estrategiaInWords, type Evento } from '../components/words.ts';

/** The published data of the draw, with which anybody can repeat it. */
function Sorteo() {
  const evento = useRecordContext<Evento>();
  if (evento?.estrategia !== 'sorteo') return null;
  return (
    <Datos titulo="Sorteo">
      <Momento source="sorteado" emptyText="Todavía no se hizo" />
      <FunctionField<Evento>
        source="compromiso"
        render={({ compromiso }) => (
          <span style={{ overflowWrap: 'anywhere' }}>{compromiso ?? '—'}</span>
        )}
      />
    </Datos>
  );
}

/** A notice that the evento was cancelled, when and why. */
function Cancelado() {
  const evento = useRecordContext<Evento>();
  if (!evento?.cancelado) return null;
  return (
    <Alert severity="error">
      Se canceló el {momentoInWords(evento.cancelado)}. Motivo: {evento.motivo_cancelacion}
    </Alert>
  );
}

/** An evento: its counts, its data and its waiting list. */
export function EventoShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Cancelado />
        <Cuentas />
        <Datos titulo="Evento">
          <TextField source="nombre" />
          <TextField source="lugar" />
          <TextField source="direccion" emptyText="—" />
          <Momento source="comienza" />
          <Momento source="termina" />
          <SiNo source="publicado" />
        </Datos>
        <Datos titulo="Inscripción">
          <FunctionField<Evento> source="audiencia" render={audienciaInWords} />
          <FunctionField<Evento> source="estrategia" render={estrategiaInWords} />
          <NumberField source="max_acompanantes" />
          <Momento source="inscripcion_desde" />
          <Momento source="inscripcion_hasta" />
          <NumberField source="plazas" />
          <NumberField source="libres" />
          <NumberField source="plazo_oferta_horas" />
        </Datos>
        <Sorteo />
        <EnEspera />
      </Stack>
    </Show>
  );
}
