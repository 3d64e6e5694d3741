import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { PICTURES } from './useUpload.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** Cells that are pasted into a field bring a picture of themselves along. */
const EDITABLE = 'input, textarea, [contenteditable="true"]';

interface Props {
  text: string;
  sending: boolean;
  onPick: (file: File) => void;
  /** Aspect ratio to which the clerk crops each picture. */
  aspect?: number | undefined;
  /** Takes all of the files that are dropped, and not only the first. */
  several?: boolean;
}

/** Calls back with the files that are pasted anywhere but into a field. */
function usePastedFiles(onPaste: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isField = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
    if (files.length > 0 && !isField && !event.defaultPrevented) onPaste(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** Picks pictures: by a button, dropped on it, or pasted. With `aspect`, each is cropped first. */
export function PicturePicker({ text, sending, onPick, aspect, several = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [toCrop, setToCrop] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const cropping = toCrop[0];
  const take = (files: File[]) => {
    if (sending || cropping) return;
    const pictures = files.filter(({ type }) => PICTURES.split(',').includes(type));
    setRefused(pictures.length < files.length);
    const taken = several ? pictures : pictures.slice(0, 1);
    if (aspect) setToCrop(taken);
    else taken.forEach(onPick);
  };
  const next = () => setToCrop(([, ...rest]) => rest);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  usePastedFiles(take);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 1,
        border: 1,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
      }}
    >
      {cropping && aspect && (
        <Suspense>
          <CropDialog
            key={`${cropping.name} ${toCrop.length}`}
            file={cropping}
            aspect={aspect}
            onCancel={next}
            onDone={(cropped) => {
              next();
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
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ ml: 1, display: { xs: 'none', md: 'inline' } }}
      >
        o soltá la imagen acá, o pegala con Ctrl+V
      </Typography>
      {refused && (
        <FormHelperText error role="alert">
          Eso no es una imagen: usá una en JPG, PNG o WebP.
        </FormHelperText>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple={several}
        hidden
        onChange={(event) => {
          const picked = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (picked.length > 0) take(picked);
        }}
      />
    </Box>
  );
}
