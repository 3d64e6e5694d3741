import { useState } from 'react';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { ANCHOS, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { UploadImagen } from '../../platform/forms/ImagenInput.tsx';

const [, MEDIUM] = ANCHOS;
/** Ratio of the sides below which a picture looks square. */
const SQUARE = 1.15;
const SHARP = 192;

/** A logo's size in words, with its effect wherever the logo is drawn. */
export function sizeInWords(width: number, height: number): string {
  const size = `${width} x ${height} píxeles`;
  const shape =
    Math.max(width / height, height / width) <= SQUARE
      ? 'cuadrado: llena su lugar'
      : width > height
        ? 'apaisado: entra entero, con aire arriba y abajo'
        : 'vertical: entra entero, con aire a los lados';
  const small =
    Math.min(width, height) < SHARP ? '. Es chico: de 192 píxeles o más se ve nítido' : '';
  return `${size}, ${shape}${small}.`;
}

/** Samples of the logo at the sizes in use, on white, which the app and the mails also draw under it. */
function LogoSamples({ logo, onSize }: { logo: string; onSize: (size: [number, number]) => void }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      {[96, 44].map((size) => (
        <Box
          key={size}
          component="img"
          src={logo}
          alt={size === 96 ? 'El logo elegido' : ''}
          onLoad={({ currentTarget }: { currentTarget: HTMLImageElement }) =>
            onSize([currentTarget.naturalWidth, currentTarget.naturalHeight])
          }
          sx={{
            width: size,
            height: size,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '25%',
            bgcolor: '#ffffff',
            objectFit: 'contain',
          }}
        />
      ))}
    </Stack>
  );
}

/** The organisation's logo: uploaded when it is chosen, but in use only once the form is saved. */
export function LogoInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<string | null>({ source, defaultValue: null });
  const [size, setSize] = useState<[number, number] | null>(null);
  const logo = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const wrong = fieldState.error?.message;
  return (
    <Stack spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      {logo && <LogoSamples logo={logo} onSize={setSize} />}
      {logo && size && <Typography variant="body2">{sizeInWords(...size)}</Typography>}
      <Stack direction="row" spacing={1}>
        <UploadImagen
          text={logo ? 'Cambiar el logo' : 'Subir el logo'}
          onDone={(id) => field.onChange(imagenUrl(id, MEDIUM))}
        />
        {logo && (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            Quitar el logo
          </Button>
        )}
      </Stack>
      <FormHelperText error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ??
          'JPG, PNG o WebP, mejor cuadrado y sobre fondo blanco. Sin logo se ve la inicial.'}
      </FormHelperText>
    </Stack>
  );
}
