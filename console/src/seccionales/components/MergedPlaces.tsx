import { List, ListItem, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import type { Kind } from './kinds.ts';

/** Places that were merged into the one on the page; nothing if there were none. */
export function MergedPlaces({ kind }: { kind: Kind }) {
  const place = useRecordContext<LugarRow>();
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: [kind.resource, 'unidas', place?.id, place?.version],
    queryFn: () => provider.call(kind.calls.unidas, { params: { id: Number(place?.id) } }),
    enabled: place !== undefined,
  });
  if (!place || !data || data.unidas.length === 0) return null;
  return (
    <RecordSection title="Se unieron a esta">
      <List dense disablePadding>
        {data.unidas.map(({ id, nombre, momento, usuario }) => (
          <ListItem key={id} disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <ListItemText
              primary={nombre}
              secondary={`${momentInWords(momento)} · ${usuario}`}
              sx={{ flex: '0 1 auto' }}
            />
            <ConfirmAction
              label="Separar"
              title={`Separar ${nombre} de ${place.nombre}`}
              content="Vuelve a la lista con su nombre, sus formas de escribirla y sus personas. Los eventos, los avisos y las cifras de antes que la nombraban siguen con la que queda."
              endpoint={kind.calls.separar}
              run={async () => {
                await provider.call(kind.calls.separar, { params: { id } });
                return `${nombre} volvió a la lista, con sus personas.`;
              }}
            />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
