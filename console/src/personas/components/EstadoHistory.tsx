import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listEstados } from '@gremio/contract/personas/endpoints.ts';
import type { CambioDeEstado } from '@gremio/contract/personas/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { personas as texts } from './texts.ts';

const changeInWords = ({ antes, estado }: CambioDeEstado) =>
  `De ${texts.estados[antes]} a ${texts.estados[estado]}`;

const whoAndWhy = ({ momento, usuario, motivo }: CambioDeEstado) =>
  [momentInWords(momento), usuario ?? 'Importación', motivo ?? 'sin motivo anotado'].join(' · ');

/** History of a persona's estado: when, by whom and why. */
export function EstadoHistory() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  // The version in the key reads the history again as soon as a clerk changes the estado here.
  const { data } = useQuery({
    queryKey: ['personas', 'estados', persona?.id, persona?.version],
    queryFn: () => provider.call(listEstados, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  return (
    <RecordSection title="Cambios de estado">
      {data?.estados.length === 0 && <Typography>Su estado nunca cambió.</Typography>}
      <List dense disablePadding>
        {data?.estados.map((one) => (
          <ListItem key={one.id} disableGutters>
            <ListItemText primary={changeInWords(one)} secondary={whoAndWhy(one)} />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
