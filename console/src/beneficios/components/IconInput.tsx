import {
  FormHelperText,
  FormLabel,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { RUBRO_ICONS, RubroIcon } from '@gremio/ui/beneficios/rubro-icons.ts';
import { ICON_NAMES } from './texts.ts';

const SIZE = 22;

/** Chooses an icon of those that the app draws; none is a tag. */
export function IconInput({ source }: { source: string }) {
  const resource = useResourceContext();
  const { field, fieldState } = useInput<string | null>({ source, defaultValue: null });
  const labelId = useId();
  return (
    <Stack spacing={0.5} sx={{ mb: 2, gridColumn: '1 / -1' }}>
      <FormLabel component="p" id={labelId} error={fieldState.invalid}>
        <FieldTitle source={source} resource={resource} />
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={labelId}
        value={field.value || null}
        onChange={(_event, chosen: string | null) => field.onChange(chosen)}
        onBlur={field.onBlur}
        sx={{ flexWrap: 'wrap', gap: 0.5 }}
      >
        {Object.keys(RUBRO_ICONS).map((name) => (
          <ToggleButton
            key={name}
            value={name}
            aria-label={ICON_NAMES[name] ?? name}
            // A group joins its buttons in one row; these are tiles in several.
            sx={{ '&&': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 }, p: 1 }}
          >
            <Tooltip title={ICON_NAMES[name] ?? name}>
              <span style={{ display: 'flex' }}>
                <RubroIcon name={name} size={SIZE} />
              </span>
            </Tooltip>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? 'Sin elegir, es una etiqueta'}
      </FormHelperText>
    </Stack>
  );
}
