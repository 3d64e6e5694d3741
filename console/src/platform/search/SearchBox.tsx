import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useNavigate } from 'react-admin';
import type { Found } from './search.ts';
import { useFound } from './useFound.ts';

export const SEARCH_LABEL = 'Buscar una persona, una página o algo para hacer';

interface Props {
  /** Takes the focus at once. */
  takesFocus?: boolean;
  /** Called when something was chosen. */
  onGone?: () => void;
}

/** Finds any persona, page, action, evento, campaña or hotel, and goes there. */
export function SearchBox({ takesFocus = false, onGone }: Props) {
  const [typed, setTyped] = useState('');
  const { found, isPending, error, findAll } = useFound(typed);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const go = ({ to, state }: Found) => {
    setTyped('');
    onGone?.();
    navigate(to, { state });
  };
  /** Enter before the answer came: waits for it, and opens the first of what was found. */
  const goToFirst = async () => {
    const [first] = await findAll();
    if (first && box.current?.querySelector('input')?.value === typed) go(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPending) return;
    event.preventDefault();
    event.stopPropagation();
    void goToFirst();
  };
  return (
    <Autocomplete
      ref={box}
      options={found}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      renderGroup={({ key, group, children }) => (
        <FoundGroup key={key} group={group}>
          {children}
        </FoundGroup>
      )}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      renderOption={({ key, ...props }, { title, detail }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
            {detail && (
              <Typography variant="body2" color="text.secondary" noWrap>
                {detail}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      value={null}
      loading={isPending}
      loadingText="Buscando"
      noOptionsText={emptyText(typed, error)}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'selectOption') setTyped(text);
      }}
      onChange={(_event, option) => {
        if (option) go(option);
      }}
      onKeyDownCapture={onKeyDown}
      renderInput={(params) => <TextField {...params} margin="none" label={SEARCH_LABEL} />}
    />
  );
}

/** Options below their heading. The library's own group is no group for a screen reader. */
function FoundGroup({ group, children }: { group: string; children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A listbox owns groups and options only.
    <Box component="li" role="group" aria-label={group} sx={{ listStyle: 'none' }}>
      <Typography
        aria-hidden
        variant="body2"
        color="text.secondary"
        sx={{ px: 2, pt: 1, fontWeight: 600 }}
      >
        {group}
      </Typography>
      <Box component="ul" role="presentation" sx={{ p: 0, m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function emptyText(typed: string, error: Error | null): string {
  if (error) return `No se pudo buscar. ${error.message}`;
  if (typed.trim() === '') return 'Un nombre, un documento, un correo, un evento, «agregar»…';
  return 'Nada coincide.';
}
