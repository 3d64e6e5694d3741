import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { CardFace, cardClass } from '@gremio/ui/carnet/CardFace.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { useAppTokens } from '../../platform/preview/tokens.ts';
import { ChangeEstado } from './ChangeEstado.tsx';

type Persona = Reply<typeof personas.get>;

const CARD_WIDTH = 340;

/** The persona at a glance: the carnet as its member sees it, and the estado. */
export function PersonaHeader() {
  const persona = useRecordContext<Persona>();
  const { organizacion } = useOrganizacion();
  // The carnet has the same colours in light and dark.
  const tokens = useAppTokens(organizacion);
  if (!persona) return null;
  const { seccional, activado } = persona;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={3}
      sx={{ p: 2, alignItems: { sm: 'center' } }}
    >
      <Box
        component="figure"
        aria-label={`Carnet de ${persona.nombre}`}
        style={tokens}
        sx={{ m: 0, width: '100%', maxWidth: CARD_WIDTH, flex: 'none' }}
      >
        <div className={cardClass}>
          <CardFace titular={persona} organizacion={organizacion} />
        </div>
      </Box>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <EstadoField source="estado" />
        <Typography>{seccional ?? 'Sin seccional'}</Typography>
        <Typography color="text.secondary">
          {activado ? 'Lleva el carnet en la app.' : 'Todavía no activó el carnet en la app.'}
        </Typography>
        <ChangeEstado />
      </Stack>
    </Stack>
  );
}
