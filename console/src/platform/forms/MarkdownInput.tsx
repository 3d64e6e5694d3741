import { lazy, Suspense, useId } from 'react';
import { Box, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { useUpload } from './useUpload.ts';

const MarkdownEditor = lazy(() => import('../text/MarkdownEditor.tsx'));

/** Height of the editor of a short text, its buttons in two rows: nothing below moves when it comes. */
const TALL = 346;

interface Props {
  source: string;
  isRequired?: boolean;
  /** The app shows pictures in this text; true by default. */
  pictures?: boolean;
}

/** A text with format and pictures, kept as Markdown. */
export function MarkdownInput({ source, isRequired = false, pictures = true }: Props) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const { upload, problem } = useUpload();
  const [labelId, helpId] = [useId(), useId()];
  const wrong = problem ?? fieldState.error?.message;
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel component="p" id={labelId} error={fieldState.invalid}>
        <FieldTitle source={source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Box
        sx={{
          mt: 0.5,
          boxSizing: 'content-box',
          minHeight: TALL,
          border: 1,
          borderRadius: 1,
          borderColor: fieldState.invalid ? 'error.main' : 'divider',
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" height={TALL} />}>
          <MarkdownEditor
            // react-admin passes '' for a missing value, and null for an empty one.
            value={String(field.value ?? '')}
            onChange={field.onChange}
            onBlur={field.onBlur}
            upload={pictures ? upload : null}
            labelId={labelId}
            helpId={helpId}
            invalid={fieldState.invalid}
          />
        </Suspense>
      </Box>
      <FormHelperText id={helpId} error={Boolean(wrong)} role={wrong ? 'alert' : undefined}>
        {wrong ?? (pictures && 'Las imágenes se arrastran o se pegan adonde van')}
      </FormHelperText>
    </Box>
  );
}
