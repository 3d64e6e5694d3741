import { Box, Typography } from '@mui/material';
import { localParts } from '@gremio/contract/platform/format.ts';
import { QrPicture } from '@gremio/ui/qr/QrPicture.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import type { Clave } from './claves.ts';

const DEVICES = 5;

/** A letter with a persona's key: to type, or as a QR that opens the app with it. */
export function ClaveLetter({ clave }: { clave: Clave }) {
  const { organizacion } = useOrganizacion();
  const address = `${window.location.origin}/activar/${clave.clave}`;
  return (
    <Box
      component="article"
      className="carta"
      sx={{
        bgcolor: '#fff',
        color: '#111',
        maxWidth: '170mm',
        m: { xs: 1, md: '24px auto' },
        p: { xs: 2, md: 5 },
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>{organizacion.nombre}</Typography>
      <Typography sx={{ mb: 4 }}>
        Para {clave.nombre}, n.º de afiliado {clave.nro_afiliado}
      </Typography>
      <Typography>
        Con esta clave activás tu carnet en la app: vas a tener en el teléfono el carnet, los
        beneficios y los turnos.
      </Typography>
      <Typography
        sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '0.04em', my: 3 }}
        translate="no"
      >
        {clave.clave}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <QrPicture
          text={address}
          label={`Código QR que abre ${address}`}
          size={180}
          level="high"
          quiet={1}
        />
        <Box component="ol" sx={{ flex: 1, minWidth: 220, pl: 3, m: 0, '& li': { mb: 1 } }}>
          <li>Escaneá el código con la cámara del teléfono, o entrá a {window.location.origin}</li>
          <li>Si te la pide, escribí la clave. No importan los guiones ni las mayúsculas.</li>
          <li>Tocá «Activar».</li>
        </Box>
      </Box>
      <Typography sx={{ mt: 4 }}>
        {clave.vence
          ? `Sirve hasta el ${dateInWords(localParts(new Date(clave.vence)).fecha, true)}`
          : 'No vence'}
        , en {clave.usos_maximos ?? DEVICES} dispositivos como máximo. Es personal: no la compartas.
      </Typography>
    </Box>
  );
}
