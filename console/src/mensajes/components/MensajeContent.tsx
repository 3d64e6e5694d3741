import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { MASK } from '@gremio/contract/platform/bearers.ts';
import type { Mensaje, MensajeDetail } from './mensaje.ts';

/** A push notification: the lock screen's text, and the page that a tap opens. */
const PushContent = ({ asunto, texto }: Mensaje & Partial<MensajeDetail>) => (
  <Box component="section">
    <Typography variant="h6" component="h2">
      El aviso
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{asunto}</Typography>
    <Typography sx={{ whiteSpace: 'pre-line' }}>{texto?.split('-- ')[0]?.trim()}</Typography>
  </Box>
);

/** The mail as a mail program renders it, in a sandboxed iframe, or as plain text. */
export function MensajeContent() {
  // react-admin shows the list's record until the mail itself, with its `html`, is loaded.
  const mensaje = useRecordContext<Mensaje & Partial<MensajeDetail>>();
  const [tab, setTab] = useState<'html' | 'texto'>('html');
  if (!mensaje?.html) return null;
  if (mensaje.canal === 'push') return <PushContent {...mensaje} />;
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
      {!mensaje.con_clave && mensaje.html.includes(MASK) && (
        <Typography variant="body2" color="text.secondary">
          Los enlaces y los QR que tu rol no usa se ven tapados.
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
