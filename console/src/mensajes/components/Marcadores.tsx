import { useRef, type RefObject } from 'react';
import { Box, Chip, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { CORREOS, type ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Tracks the last focused text input. */
export function useLastInput() {
  const last = useRef<TextElement | null>(null);
  return {
    last,
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        last.current = target;
    },
  };
}

/** The placeholders of a mail. A click inserts one at the cursor of the last focused input. */
export function Marcadores({
  clase,
  last,
}: {
  clase: ClaseCorreo;
  last: RefObject<TextElement | null>;
}) {
  const { setValue, getValues } = useFormContext();
  const insert = (name: string) => {
    const input = last.current;
    const field = input?.name || 'antes';
    const text = String(getValues(field) ?? '');
    const at = input?.selectionStart ?? text.length;
    const end = input?.selectionEnd ?? at;
    setValue(field, `${text.slice(0, at)}{${name}}${text.slice(end)}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
    input?.focus();
  };
  const { marcadores, obligatorios } = CORREOS[clase] as {
    marcadores: Record<string, string>;
    obligatorios: readonly string[];
  };
  return (
    <Box component="section" aria-label="Datos que se completan solos" sx={{ width: 1, mb: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Datos que se completan solos. Tocá uno para ponerlo donde estabas escribiendo.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {Object.entries(marcadores).map(([name, what]) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1, flexWrap: 'wrap' }}
          >
            <Chip label={`{${name}}`} variant="outlined" onClick={() => insert(name)} />
            <Typography variant="body2">
              {what}
              {obligatorios.includes(name) && '. No puede faltar'}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
