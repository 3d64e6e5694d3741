import { Box, Button, FormHelperText, FormLabel, Stack } from '@mui/material';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ANCHOS, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { useUpload } from './useUpload.ts';

const [SMALL] = ANCHOS;

interface Props {
  /** The field that holds the picture's id, or null. */
  source: string;
  label?: string;
  helperText?: string;
  /** Aspect ratio (width / height) in the app. With it, the clerk crops the picture before it is uploaded. */
  aspect?: number;
}

/** A button that uploads a picture and passes its id on. */
export function UploadImagen({ text, onDone }: { text: string; onDone: (id: number) => void }) {
  const { upload, sending, problem } = useUpload(onDone);
  return (
    <Stack spacing={0.5} sx={{ mb: 2, alignItems: 'flex-start' }}>
      <PicturePicker text={text} sending={sending} onPick={(file) => void upload(file)} />
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
        <PicturePicker
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
  const { getValues } = useFormContext<Record<string, number[] | null>>();
  // Several pictures may be on their way at once.
  const add = (id: number) => field.onChange([...(getValues(source) ?? []), id]);
  const { upload, sending, problem } = useUpload(add);
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
      <PicturePicker
        text="Agregar imagen"
        several
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
