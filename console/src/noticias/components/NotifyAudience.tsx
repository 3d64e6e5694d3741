import { useState } from 'react';
import SendIcon from '@mui/icons-material/CampaignOutlined';
import { Alert, Box, List, ListItem, ListItemText, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import {
  avisarNoticia,
  contarAvisados,
  listAvisosDeNoticia,
} from '@gremio/contract/noticias/avisos/endpoints.ts';
import type { noticias } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { counted } from '@gremio/contract/platform/counted.ts';

type Noticia = Reply<typeof noticias.get>;
type Reach = Reply<typeof contarAvisados>;
type SentAviso = Reply<typeof listAvisosDeNoticia>['avisos'][number];

const EVERYONE = '';

const personasInWords = (n: number): string => counted(n, 'persona', 'personas');

function reachInWords({ personas, mas }: Reach): string {
  if (!mas) return personasInWords(personas);
  return personas === 0 ? 'quienes lo eligieron' : `más de ${personasInWords(personas)}`;
}

function whoInWords({ audiencia }: Noticia, seccional: string | null): string {
  if (seccional !== null) return `Seccional ${seccional}`;
  return audiencia === null ? 'Todos' : 'Todos los que la ven';
}

function sentAvisoInWords(noticia: Noticia, aviso: SentAviso) {
  const { seccional, momento, usuario, personas, terminado } = aviso;
  const { fecha, hora } = localParts(new Date(momento));
  return {
    primary: `${whoInWords(noticia, seccional)}: ${personasInWords(personas)}${terminado ? '' : ' hasta ahora'}`,
    secondary: `${formatDay(fecha)}, ${hora.slice(0, 5)}, ${usuario}`,
  };
}

const SentAvisos = ({ noticia, avisos }: { noticia: Noticia; avisos: SentAviso[] }) => (
  <List dense aria-label="A quiénes se avisó">
    {avisos.map((aviso) => (
      <ListItem key={aviso.id} disableGutters>
        <ListItemText {...sentAvisoInWords(noticia, aviso)} />
      </ListItem>
    ))}
  </List>
);

/** Notifies the audience of a noticia, after showing its size, and lists earlier notifications. */
export function NotifyAudience() {
  const noticia = useRecordContext<Noticia>();
  const provider = useDataProvider<Provider>();
  const [seccional, setSeccional] = useState(EVERYONE);
  const id = noticia?.id ?? 0;
  const params = { id: String(id) };
  const shown = noticia?.estado === 'publicada';
  const { data: sent, refetch } = useQuery({
    queryKey: ['avisos-de-noticia', id],
    queryFn: () => provider.call(listAvisosDeNoticia, { params }),
    enabled: shown,
    refetchInterval: ({ state }) =>
      state.data?.avisos.some((one) => !one.terminado) ? 2_000 : false,
  });
  const { data: reach } = useQuery({
    queryKey: ['alcance-de-noticia', id, seccional],
    queryFn: () => provider.call(contarAvisados, { params, query: { seccional } }),
    enabled: shown,
  });
  if (!noticia) return null;
  const already =
    sent?.avisos.some((one) => one.misma_audiencia && (one.seccional ?? EVERYONE) === seccional) ??
    false;
  const nobody = reach?.personas === 0 && !reach.mas;
  const people = reach && reachInWords(reach);
  return (
    <FormSection title="Avisar a quienes les toca">
      {shown ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <TextField
              select
              label="A quiénes"
              value={seccional}
              onChange={(event) => setSeccional(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              sx={{ minWidth: 220 }}
            >
              <MenuItem value={EVERYONE}>{whoInWords(noticia, null)}</MenuItem>
              {sent?.seccionales.map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
            </TextField>
            <ConfirmAction
              endpoint={avisarNoticia}
              label={people ? `Avisar a ${people}` : 'Avisar'}
              icon={<SendIcon />}
              disabled={!reach || nobody || already}
              title={`Avisar a ${people ?? ''} de «${noticia.titulo}»`}
              content="Les llega al teléfono o por correo, como cada uno eligió, entre las horas que dicen los ajustes. Quien ya recibió esta noticia no la recibe de nuevo."
              run={async () => {
                const body = { seccional: seccional || null };
                await provider.call(avisarNoticia, { params, body });
                await refetch();
                return 'Ya está saliendo.';
              }}
            />
          </Box>
          {nobody && (
            <Alert severity="info" sx={{ mt: 1 }}>
              Nadie de {seccional ? 'esa seccional que la vea' : 'quienes la ven'} eligió recibir
              noticias.
            </Alert>
          )}
          {sent && sent.avisos.length > 0 && <SentAvisos noticia={noticia} avisos={sent.avisos} />}
        </Box>
      ) : (
        <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
          Cuando los afiliados la vean, se les puede avisar.
        </Alert>
      )}
    </FormSection>
  );
}
