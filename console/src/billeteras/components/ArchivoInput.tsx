import { useId, useState } from 'react';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Button, FormHelperText, FormLabel } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';

interface Props {
  source: string;
  accept: string;
  helperText?: string;
  isRequired?: boolean;
}

/** The browser's own file button has texts in the browser's language, and is small for touch. */
const BUTTON = {
  minHeight: 44,
  overflowWrap: 'anywhere',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

/** The button is only a label: the file input inside of it takes the focus and the clicks. */
const A_LABEL = { role: undefined, tabIndex: -1 };

/** Encodes a file in base64, the form in which the wire carries it. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** An input for a small file, sent within the form. It is read here and never displayed. */
export function ArchivoInput({ source, accept, helperText, isRequired = false }: Props) {
  const id = useId();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  const { field, fieldState } = useInput({ source, isRequired });
  const error = fieldState.error?.message;
  const message = error ? translate(error, { _: error }) : helperText;
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel htmlFor={id} error={Boolean(error)} sx={{ display: 'block', mb: 0.5 }}>
        <FieldTitle source={source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Button
        variant="outlined"
        component="label"
        {...A_LABEL}
        startIcon={<AttachFileIcon />}
        sx={BUTTON}
      >
        {chosen ?? 'Elegir archivo'}
        <Box
          component="input"
          id={id}
          type="file"
          accept={accept}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-dice`}
          sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            setChosen(file?.name ?? null);
            if (file) void base64Of(file).then(field.onChange);
            else field.onChange(null);
          }}
        />
      </Button>
      <FormHelperText id={`${id}-dice`} error={Boolean(error)}>
        {message ?? ' '}
      </FormHelperText>
    </Box>
  );
}
