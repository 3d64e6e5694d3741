import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useNotify, useRecordContext } from 'react-admin';
import { type comercios, hojaDeComercio } from '@gremio/contract/puerta/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { QrPicture } from '@gremio/ui/qr/QrPicture.tsx';
import { DownloadButton } from '../../platform/actions/DownloadButton.tsx';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { copyText } from '../../platform/storage/clipboard.ts';

/** The link for a shop: to send, or as a printable sheet with its QR. */
export function ComercioLink() {
  const comercio = useRecordContext<Reply<typeof comercios.get>>();
  const { organizacion } = useOrganizacion();
  const notify = useNotify();
  const address = `${window.location.origin}/canje/${comercio?.token}`;
  if (!comercio) return null;
  if (comercio.revocado) return <Alert severity="warning">El enlace está anulado.</Alert>;
  const copy = async () => {
    if (await copyText(address)) return notify('Se copió el enlace.', { type: 'success' });
    // The sheet has the link only as a QR, so the notice stays until the clerk has copied the link by hand.
    notify(`El navegador no dejó copiar. Copialo a mano: ${address}`, {
      type: 'warning',
      autoHideDuration: null,
    });
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1}>
        <Button startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          Copiar el enlace
        </Button>
        <DownloadButton
          label="Imprimir"
          icon={<PdfIcon />}
          endpoint={hojaDeComercio}
          input={{ params: { id: comercio.id } }}
        />
      </Stack>
      <Box
        component="article"
        sx={{
          p: 3,
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
          color: '#111',
          maxWidth: 460,
        }}
      >
        <Typography sx={{ fontWeight: 700 }}>{organizacion.nombre}</Typography>
        <Typography sx={{ mb: 2 }}>Canje de vouchers en {comercio.nombre}</Typography>
        <QrPicture
          text={address}
          label={`Código QR que abre ${address}`}
          size={240}
          level="medium"
          quiet={1}
        />
        <Typography sx={{ mt: 2 }}>
          Abrí este código con el teléfono de la caja. Cada voucher sirve una vez. El enlace vale
          hasta el {dateInWords(comercio.vence)}: no lo compartas.
        </Typography>
      </Box>
    </Stack>
  );
}
