import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import type { CambioDeLugar } from '@gremio/contract/personas/lugares/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';

const NONE = {
  seccional: 'ninguna seccional',
  reparticion: 'ninguna repartición',
} as const satisfies Record<CambioDeLugar['clase'], string>;

const changeInWords = ({ clase, antes, ahora }: CambioDeLugar): string =>
  `De ${antes ?? NONE[clase]} a ${ahora ?? NONE[clase]}`;

const whenAndWho = ({ momento, usuario, traslado_id }: CambioDeLugar): string =>
  [momentInWords(momento), usuario ?? 'Importación', traslado_id !== null && 'Por un traslado']
    .filter(Boolean)
    .join(' · ');

/** History of a persona's seccional and repartición: when, and by whom. */
export function LugarHistory() {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['personas', 'lugares', persona?.id, persona?.version],
    queryFn: () => provider.call(listCambiosDeLugar, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined,
  });
  return (
    <RecordSection title="Cambios de lugar">
      {data?.cambios.length === 0 && (
        <Typography>Siempre estuvo en la misma seccional y repartición.</Typography>
      )}
      <List dense disablePadding>
        {data?.cambios.map((one) => (
          <ListItem key={one.id} disableGutters>
            <ListItemText primary={changeInWords(one)} secondary={whenAndWho(one)} />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
