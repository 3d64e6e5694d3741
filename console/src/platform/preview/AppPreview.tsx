import { useEffect, useRef } from 'react';
import { Box, Typography } from '@mui/material';
import {
  isVistaLista,
  VISTA_PREVIA,
  type Borrador,
} from '@gremio/contract/platform/vista-previa.ts';
import { useDebounced } from './useDebounced.ts';

const WIDTH = 390;
const HEIGHT = 680;
const PAUSE_MS = 150;

interface Props<T> {
  /** The app's page that shows the draft: `noticia`, `slider`, `beneficio`. */
  page: string;
  draft: T;
  title: string;
}

/** Live preview of an unsaved draft: the app's own page in an iframe, at a phone's width. */
export function AppPreview<T>({ page, draft, title }: Props<T>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const text = useDebounced(JSON.stringify(draft), PAUSE_MS);
  useEffect(() => {
    const tell = () => {
      const message: Borrador<unknown> = { vistaPrevia: 'borrador', borrador: JSON.parse(text) };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    };
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      const its = source === frame.current?.contentWindow && origin === window.location.origin;
      if (its && isVistaLista(data)) tell();
    };
    window.addEventListener('message', hear);
    tell();
    return () => window.removeEventListener('message', hear);
  }, [text]);
  return (
    <Box
      component="aside"
      aria-label="Vista previa"
      sx={{ width: { xs: '100%', lg: WIDTH }, flexShrink: 0 }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así lo ven los afiliados en su teléfono
      </Typography>
      <Box
        component="iframe"
        ref={frame}
        src={`${VISTA_PREVIA}/${page}`}
        title={title}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: WIDTH,
          height: HEIGHT,
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          bgcolor: 'background.paper',
        }}
      />
    </Box>
  );
}
