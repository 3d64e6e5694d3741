import PdfIcon from '@mui/icons-material/PictureAsPdf';
import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useDataProvider, useGetList, useRecordContext } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { entradasDePersona, eventosDePersona } from '@gremio/contract/eventos/endpoints.ts';
import { esViva, personasInWords } from '@gremio/contract/eventos/rules.ts';
import { comienzoInWords } from '@gremio/contract/eventos/cita/rules.ts';
import { elMomento } from '@gremio/contract/platform/moments.ts';
import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { DownloadButton } from '../../platform/actions/DownloadButton.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { EstadoWarning } from '../../platform/persona/EstadoWarning.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { CancelInvitacion } from './CancelInvitacion.tsx';
import { AcceptPlace, ChangeGuests, Enrol, type Persona } from './PhoneActions.tsx';
import { invitaciones as texts } from './texts.ts';
import { SITUACION_WORDS, type Invitacion } from './words.ts';

const MANY = 100;

function InvitacionActions({
  evento,
  invitacion,
  persona,
}: {
  evento: EventoPropio;
  invitacion: Invitacion | undefined;
  persona: Persona;
}) {
  const { acciones } = evento.strategy;
  const begins = acciones.includes('inscribir') || acciones.includes('esperar');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {begins && <Enrol evento={evento} persona={persona} />}
      {invitacion && acciones.includes('aceptar') && <AcceptPlace invitacion={invitacion} />}
      {invitacion && acciones.includes('cambiar') && (
        <ChangeGuests evento={evento} invitacion={invitacion} />
      )}
      {invitacion && acciones.includes('cancelar') && (
        <RecordContextProvider value={invitacion}>
          <CancelInvitacion />
        </RecordContextProvider>
      )}
    </Box>
  );
}

function SituacionFacts({ evento }: { evento: EventoPropio }) {
  const { invitacion, strategy } = evento;
  const living = invitacion && esViva(invitacion) ? invitacion : null;
  const facts = [
    comienzoInWords(evento),
    living && personasInWords(living.personas),
    living?.puesto && `puesto ${living.puesto} en la espera`,
    living?.oferta_hasta && `se lo guardamos hasta ${elMomento(living.oferta_hasta)}`,
    !living && SITUACION_WORDS[strategy.situacion],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {living && <EstadoChip estado={living.estado} label={texts.estados[living.estado]} />}
      <Typography color="text.secondary">{facts.filter(Boolean).join(' · ')}</Typography>
    </Box>
  );
}

/** The eventos as the persona sees them, with the actions now possible in each. */
export function PersonaEventos() {
  const persona = useRecordContext<Persona>();
  const powers = usePowers();
  const provider = useDataProvider<Provider>();
  const writes = powers !== undefined && mayReach(powers, 'invitaciones', 'w');
  const prints = powers !== undefined && mayReach(powers, 'accesos', 'w');
  const id = persona?.id ?? 0;
  const { data: invitaciones, dataUpdatedAt } = useGetList<Invitacion>('invitaciones', {
    filter: { persona_id: id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: MANY },
  });
  // An action here changes the invitaciones, so their timestamp in the key reads the eventos again too.
  const { data: eventos, error } = useQuery({
    queryKey: ['eventos-de', id, dataUpdatedAt],
    queryFn: () =>
      provider.call(eventosDePersona, { params: { id } }).then((reply) => reply.eventos),
    placeholderData: (before) => before,
  });
  if (!persona) return null;
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!eventos && !error && <LinearProgress aria-label="Buscando los eventos" />}
      {eventos?.length === 0 && <Typography>No hay eventos para esta persona.</Typography>}
      {eventos?.map((evento) => (
        <RecordSection
          key={evento.id}
          title={evento.nombre}
          action={
            <>
              {prints && evento.invitacion?.estado === 'inscripta' && (
                <DownloadButton
                  label="Imprimir las entradas"
                  icon={<PdfIcon />}
                  endpoint={entradasDePersona}
                  input={{ params: { id, evento_id: evento.id } }}
                />
              )}
              {writes && (
                <InvitacionActions
                  evento={evento}
                  persona={persona}
                  invitacion={invitaciones?.find((one) => one.evento_id === evento.id)}
                />
              )}
            </>
          }
        >
          <SituacionFacts evento={evento} />
        </RecordSection>
      ))}
    </Stack>
  );
}
