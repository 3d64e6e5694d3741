import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useRecordContext, type RaRecord } from 'react-admin';
import { closeDispositivoOf, listDispositivosOf } from '@gremio/contract/activacion/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { CloseDispositivos } from './CloseDispositivos.tsx';

type Dispositivo = Reply<typeof listDispositivosOf>['dispositivos'][number];

const LABELS = { android: 'Teléfono Android', ios: 'iPhone', web: 'Navegador' } as const;

const nameOf = ({ nombre, dispositivo }: Dispositivo): string => nombre ?? LABELS[dispositivo];

const since = ({ activado, ultimo_uso }: Dispositivo) =>
  `Desde el ${momentInWords(activado)} · último uso, ${momentInWords(ultimo_uso)}`;

/** The devices with a persona's carnet, which can be signed out one by one or all at once. */
export function PersonaDispositivos() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  const { data, refetch } = useQuery({
    queryKey: ['personas', 'dispositivos', persona?.id],
    queryFn: () => provider.call(listDispositivosOf, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  if (!persona) return null;
  return (
    <RecordSection
      title="Dispositivos con su carnet"
      action={
        <CanAccess action="edit" resource="personas">
          <CloseDispositivos onClosed={refetch} />
        </CanAccess>
      }
    >
      {data?.dispositivos.length === 0 && (
        <Typography>
          Ningún dispositivo lleva su carnet. Para activar uno, emitile una clave.
        </Typography>
      )}
      <List disablePadding>
        {data?.dispositivos.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            divider
            secondaryAction={
              <CloseDispositivo persona={persona} dispositivo={one} onClosed={refetch} />
            }
            sx={{ pr: 12 }}
          >
            <ListItemText primary={nameOf(one)} secondary={since(one)} />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}

interface CloseDispositivoProps {
  persona: RaRecord;
  dispositivo: Dispositivo;
  onClosed: () => unknown;
}

function CloseDispositivo({ persona, dispositivo, onClosed }: CloseDispositivoProps) {
  const provider = useDataProvider<Provider>();
  return (
    <CanAccess action="edit" resource="personas">
      <ConfirmAction
        endpoint={closeDispositivoOf}
        destructive
        label="Cerrar"
        title={`Cerrar un dispositivo de ${persona.nombre}`}
        content={`${nameOf(dispositivo)}: pierde el carnet. Para volver a usarlo tiene que activar con una clave.`}
        confirm="Cerrar el dispositivo"
        run={async () => {
          const params = { id: Number(persona.id), dispositivo_id: dispositivo.id };
          await provider.call(closeDispositivoOf, { params });
          await onClosed();
          return 'Se cerró el dispositivo.';
        }}
      />
    </CanAccess>
  );
}
