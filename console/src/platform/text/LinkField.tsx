import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { folded } from '@gremio/contract/platform/folded.ts';
import { APP_TARGETS, type LinkTarget, useFoundTargets, useTargetTitle } from './link-targets.ts';

interface LinkFieldProps {
  label: ReactNode;
  /** A path of the app or an address of the web; null when empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error?: boolean;
  helperText?: string | undefined;
  name?: string;
}

const fits = ({ path, title }: LinkTarget, typed: string): boolean =>
  folded(title).includes(folded(typed)) || path.startsWith(typed);

/** Reads a typed text: the page of that title, or else an address. */
const addressOf = (typed: string): string | null =>
  APP_TARGETS.find(({ title }) => folded(title) === folded(typed.trim()))?.path ??
  (typed.trim() || null);

/** Chooses a page of the app by its title, or takes an address of the web. */
export function LinkField({
  label,
  value,
  onChange,
  onBlur,
  error,
  helperText,
  name,
}: LinkFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFoundTargets(typed ?? '');
  const title = useTargetTitle(value);
  const shown = typed ?? title ?? value ?? '';
  const pages = typed ? APP_TARGETS.filter((one) => fits(one, typed)) : APP_TARGETS;
  return (
    <Autocomplete<LinkTarget, false, false, true>
      freeSolo
      fullWidth
      options={[...pages, ...found]}
      filterOptions={(options) => options}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.path)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      value={null}
      inputValue={shown}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') {
          setTyped(text);
          onChange(addressOf(text));
        }
        if (reason === 'clear') {
          setTyped(null);
          onChange(null);
        }
      }}
      onChange={(_event, option) => {
        setTyped(null);
        onChange(typeof option === 'string' ? addressOf(option) : (option?.path ?? null));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      clearText="Borrar"
      renderOption={({ key, ...props }, { path, title: name_ }) => (
        <Box component="li" key={key} {...props}>
          {name_}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {path}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name ?? ''}
          label={label}
          error={error ?? false}
          helperText={error ? helperText : (title && `Abre ${title} (${value})`) || helperText}
        />
      )}
    />
  );
}
