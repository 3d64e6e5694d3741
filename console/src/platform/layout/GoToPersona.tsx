import SearchIcon from '@mui/icons-material/PersonSearch';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Autocomplete, Dialog, DialogContent, IconButton, TextField, Tooltip } from '@mui/material';
import { useSingleKeyShortcuts } from './Shortcuts.tsx';
import { useCanAccess, useCreatePath, useGetList, useNavigate } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

type Persona = Reply<typeof personas.get>;

const LABEL = 'Ir a una persona';
const SHOWN = 8;
/** Fewer letters would match half of the padrón. */
const MIN_LETTERS = 2;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');

/** Runs on the `/` key, unless somebody is typing. */
function useSlash(run: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [run]);
}

/** Finds a persona from any page, by name, document or member number. */
export function GoToPersona() {
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ action: 'list', resource: 'personas' });
  const [on] = useSingleKeyShortcuts();
  useSlash(() => setOpen(on && canAccess === true));
  if (!canAccess) return null;
  return (
    <>
      <Tooltip title={`${LABEL} ( / )`}>
        <IconButton
          color="inherit"
          aria-label={LABEL}
          aria-keyshortcuts="/"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-label={LABEL}
        sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      >
        <DialogContent>
          <PersonaSearch onLeave={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function PersonaSearch({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // The dialog does not move the focus into itself, and the clerk is about to type.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const q = useDeferredValue(typed.trim());
  const enough = q.length >= MIN_LETTERS;
  const { data, isFetching } = useGetList<Persona>(
    'personas',
    {
      filter: { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'nombre', order: 'ASC' },
    },
    { enabled: enough },
  );
  return (
    <Autocomplete
      ref={box}
      options={enough ? (data ?? []) : []}
      filterOptions={(found) => found}
      getOptionLabel={({ nombre, numero_documento, nro_afiliado }) =>
        `${nombre} · DNI ${numero_documento} · N.º ${nro_afiliado}`
      }
      getOptionKey={({ id }) => id}
      autoHighlight
      openOnFocus
      loading={isFetching}
      loadingText="Buscando"
      noOptionsText={enough ? 'Nadie coincide.' : 'Escribí un nombre, un documento o un número.'}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, persona) => {
        if (!persona) return;
        onLeave();
        navigate(createPath({ resource: 'personas', type: 'show', id: persona.id }));
      }}
      renderInput={(params) => (
        <TextField {...params} label="Nombre, documento o número de afiliado" />
      )}
    />
  );
}
