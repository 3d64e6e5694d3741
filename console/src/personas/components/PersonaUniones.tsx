import { List, ListItem, ListItemText, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { listUniones } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { UndoUnion, type Union } from './UndoUnion.tsx';
import { numbersOf } from './uniones.ts';

function linesOf({
  momento,
  usuario,
  deshecha,
  deshecha_por,
  avisos,
  sin_vuelta,
}: Union): string[] {
  return [
    `${momentInWords(momento)} · ${usuario}`,
    ...(deshecha ? [`Se deshizo: ${momentInWords(deshecha)} · ${deshecha_por ?? ''}`] : avisos),
    ...(sin_vuelta ? [sin_vuelta] : []),
  ];
}

/** Personas who were merged into this one; nothing if there were none. */
export function PersonaUniones() {
  const persona = useRecordContext();
  const powers = usePowers();
  const provider = useDataProvider<Provider>();
  const may = (access: 'r' | 'w') => powers !== undefined && mayReach(powers, 'duplicados', access);
  const { data } = useQuery({
    queryKey: ['personas', 'uniones', persona?.id, persona?.version],
    queryFn: () => provider.call(listUniones, { params: { id: Number(persona?.id) } }),
    enabled: persona !== undefined && may('r'),
  });
  if (!data || data.uniones.length === 0) return null;
  return (
    <RecordSection title="Personas que se unieron a esta">
      <List dense disablePadding>
        {data.uniones.map((union) => (
          <ListItem key={union.id} disableGutters sx={{ display: 'block' }}>
            <ListItemText
              primary={`${union.nombre} · ${numbersOf(union)}`}
              secondary={
                <Stack component="span">
                  {linesOf(union).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </Stack>
              }
            />
            {may('w') && !union.deshecha && !union.sin_vuelta && <UndoUnion union={union} />}
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
