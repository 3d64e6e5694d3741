import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Mensaje, MensajeEntero } from './mensaje.ts';

/** The mail as a mail program draws it, in a frame that runs nothing, or as plain text. */
export function ComoSeVio() {
  // What the list knew of it is shown first, which is not the mail itself.
  const mensaje = useRecordContext<Mensaje & Partial<MensajeEntero>>();
  const [tab, setTab] = useState<'html' | 'texto'>('html');
  if (!mensaje?.html) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2">
        El correo
      </Typography>
      {mensaje.con_clave && (
        <Typography variant="body2" color="text.secondary">
          La clave que llevaba no se guarda, por eso se ve tapada.
        </Typography>
      )}
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} sx={{ mb: 2 }}>
        <Tab value="html" label="Como se vio" />
        <Tab value="texto" label="Como texto" />
      </Tabs>
      {tab === 'html' ? (
        <Box
          component="iframe"
          title={`El correo «${mensaje.asunto}»`}
          sandbox=""
          srcDoc={mensaje.html}
          sx={{ width: '100%', height: 560, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      ) : (
        <Typography
          component="pre"
          tabIndex={0}
          sx={{ fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {mensaje.texto}
        </Typography>
      )}
    </Box>
  );
}
