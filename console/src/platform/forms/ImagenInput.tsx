import { lazy, Suspense, useRef, useState } from 'react';
import { Box, Button, FormHelperText, FormLabel, Stack } from '@mui/material';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { ANCHOS, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { PICTURES, useUpload } from './useUpload.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const [SMALL] = ANCHOS;

interface Props {
  /** The field that holds the picture's id, or null. */
  source: string;
  label?: string;
  helperText?: string;
  /** Aspect ratio (width / height) in the app. With it, the clerk crops the picture before it is uploaded. */
  aspect?: number;
}

interface PickButtonProps {
  text: string;
  sending: boolean;
  onPick: (file: File) => void;
  aspect?: number | undefined;
}

function PickButton({ text, sending, onPick, aspect }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  return (
    <>
      {cropping && aspect && (
        <Suspense>
          <CropDialog
            file={cropping}
            aspect={aspect}
            onCancel={() => setCropping(null)}
            onDone={(cropped) => {
              setCropping(null);
              onPick(cropped);
            }}
          />
        </Suspense>
      )}
      <Button
        variant="outlined"
        size="small"
        disabled={sending}
        onClick={() => input.current?.click()}
      >
        {sending ? 'Subiendo…' : text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!picked) return;
          if (aspect) setCropping(picked);
          else onPick(picked);
        }}
      />
    </>
  );
}

/** A button that uploads a picture and passes its id on. */
export function UploadImagen({ text, onDone }: { text: string; onDone: (id: number) => void }) {
  const { upload, sending, problem } = useUpload(onDone);
  return (
    <Stack spacing={0.5} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <PickButton text={text} sending={sending} onPick={(file) => void upload(file)} />
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Stack>
  );
}

const Preview = ({ id }: { id: number }) => (
  <Box
    component="img"
    src={imagenUrl(id, SMALL)}
    alt="Imagen elegida"
    sx={{
      display: 'block',
      maxWidth: 320,
      maxHeight: 200,
      borderRadius: 1,
      bgcolor: 'action.hover',
    }}
  />
);

/** A record's picture, by its id: uploaded when it is chosen, but attached only when the form is saved. */
export function ImagenInput({ source, label, helperText, aspect }: Props) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput<number | null>({ source, defaultValue: null });
  const { upload, sending, problem } = useUpload(field.onChange);
  // react-admin passes '' for a missing value.
  const id = typeof field.value === 'number' ? field.value : null;
  const wrong = problem ?? fieldState.error?.message;
  return (
    <Stack spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <FormLabel component="p">
        <FieldTitle label={label} source={source} resource={resource} />
      </FormLabel>
      {id !== null && <Preview id={id} />}
      <Stack direction="row" spacing={1}>
        <PickButton
          text={id === null ? 'Elegir imagen' : 'Cambiar imagen'}
          sending={sending}
          aspect={aspect}
          onPick={(file) => void upload(file)}
        />
        {id !== null && (
          <Button size="small" color="error" onClick={() => field.onChange(null)}>
            Quitar
          </Button>
        )}
      </Stack>
      <FormHelperText error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? helperText ?? 'JPG, PNG o WebP, hasta 10 MB'}
      </FormHelperText>
    </Stack>
  );
}

/** A record's pictures, by their ids and in order. */
export function ImagenesInput({ source, label, helperText, aspect }: Props) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput<number[]>({ source, defaultValue: [] });
  const ids: number[] = Array.isArray(field.value) ? field.value : [];
  const { upload, sending, problem } = useUpload((id) => field.onChange([...ids, id]));
  const wrong = problem ?? fieldState.error?.message;
  return (
    <Stack spacing={1} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <FormLabel component="p">
        <FieldTitle label={label} source={source} resource={resource} />
      </FormLabel>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {ids.map((id) => (
          <Stack key={id} spacing={0.5} sx={{ alignItems: 'flex-start' }}>
            <Preview id={id} />
            <Button
              size="small"
              color="error"
              onClick={() => field.onChange(ids.filter((one) => one !== id))}
            >
              Quitar
            </Button>
          </Stack>
        ))}
      </Stack>
      <PickButton
        text="Agregar imagen"
        sending={sending}
        aspect={aspect}
        onPick={(file) => void upload(file)}
      />
      <FormHelperText error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? helperText ?? 'JPG, PNG o WebP, hasta 10 MB cada una'}
      </FormHelperText>
    </Stack>
  );
}
