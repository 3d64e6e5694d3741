import { useState } from 'react';
import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { textosMensajes } from '@gremio/contract/mensajes/textos/endpoints.ts';
import type { ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import type { Provider } from '../http/data.ts';
import { useDebounced } from './useDebounced.ts';

type Body = NonNullable<CallInput<typeof textosMensajes.vista>['body']>;

const MODES = { light: 'Claro', dark: 'Oscuro', text: 'Como texto' } as const;
type Mode = keyof typeof MODES;

const DARK = '(prefers-color-scheme: dark)';

/** Forces the mail's light or dark styles, whatever this machine prefers. */
const withScheme = (html: string, mode: Mode): string =>
  html.replaceAll(DARK, mode === 'dark' ? 'all' : 'not all');

interface Props {
  clase: ClaseCorreo;
  /** The unsaved texts, or the unsaved colours and logo. */
  body: Body;
  height?: number;
}

/** Preview of a mail as the server would send it with the unsaved values, to a fictitious member. */
export function MailPreview({ clase, body, height = 520 }: Props) {
  const provider = useDataProvider<Provider>();
  const [mode, setMode] = useState<Mode>('light');
  const settled = useDebounced(JSON.stringify(body));
  const { data, error } = useQuery({
    queryKey: ['vista', clase, settled],
    queryFn: () =>
      provider.call(textosMensajes.vista, {
        params: { id: clase },
        body: JSON.parse(settled) as Body,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label="Cómo se mira el correo"
        onChange={(_event, next: Mode | null) => next && setMode(next)}
      >
        {Object.entries(MODES).map(([value, name]) => (
          <ToggleButton key={value} value={value}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {data && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>Asunto:</strong> {data.asunto}
        </Typography>
      )}
      {mode === 'text' ? (
        <Typography
          component="pre"
          tabIndex={0}
          aria-label="El correo como texto"
          sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {data?.texto}
        </Typography>
      ) : (
        <Box
          component="iframe"
          title="El correo"
          sandbox=""
          srcDoc={withScheme(data?.html ?? '', mode)}
          sx={{ width: 1, height, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
