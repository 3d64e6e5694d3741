import { useMemo } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { palette } from '@gremio/contract/ajustes/rules.ts';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { CarnetPreview } from '../../platform/preview/parts.tsx';
import { ChangeEstado } from './ChangeEstado.tsx';

type Persona = Reply<typeof personas.get>;

const CARD_WIDTH = 300;

/** The colours of the carnet in the app, which are the light theme's in both themes. */
function useTokens() {
  const { organizacion } = useOrganizacion();
  const tokens = useMemo(() => {
    const { light } = palette(organizacion);
    return Object.fromEntries(Object.entries(light).map(([name, value]) => [`--${name}`, value]));
  }, [organizacion]);
  return { organizacion, tokens };
}

/** The persona at a glance: the carnet as its member sees it, and the estado. */
export function PersonaHeader() {
  const persona = useRecordContext<Persona>();
  const { organizacion, tokens } = useTokens();
  if (!persona) return null;
  const { legajo, repdep, seccional, activado } = persona;
  const extraLine = [legajo && `Legajo ${legajo}`, repdep].filter(Boolean).join(' · ');
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
        <CarnetPreview brand={organizacion} titular={{ ...persona, extraLine }} />
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
