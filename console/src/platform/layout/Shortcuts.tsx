import KeyboardIcon from '@mui/icons-material/Keyboard';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  type MenuItemProps,
} from '@mui/material';
import { useEffect } from 'react';
import { UNDO_BUTTON } from '../undo/UndoNotices.tsx';
import { useRedirect, useStore, useUserMenu } from 'react-admin';

const OPEN = 'atajos.abiertos';
/** Single-letter shortcuts can be switched off (WCAG 2.1.4): dictation types letters too. */
export const useSingleKeyShortcuts = () => useStore('atajos.una_tecla', true);

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

interface Shortcut {
  letter: string;
  effect: string;
  run: (redirect: (to: string) => void) => void;
}

const SHORTCUTS: Shortcut[] = [
  { letter: 'b', effect: 'Buscar en la lista', run: () => focusOn('#main-content input') },
  { letter: 'n', effect: 'Agregar uno a la lista', run: () => click('.RaCreateButton-root') },
  { letter: 'e', effect: 'Editar lo que se ve', run: () => click('.RaEditButton-root') },
  {
    letter: 'u',
    effect: 'Deshacer lo último, mientras se ofrece',
    run: () => click(`#${UNDO_BUTTON}`),
  },
  { letter: 'i', effect: 'Ir a Hoy', run: (redirect) => redirect('/') },
  { letter: 'm', effect: 'Ir al menú', run: () => focusOn('[role="menu"] [role="menuitem"]') },
  {
    letter: 'c',
    effect: 'Ir al contenido',
    run: () => focusOn('#main-content a, #main-content button, #main-content input'),
  },
];

/** `SearchDialog` handles `/` and Ctrl+K itself. */
const SEARCH = { letter: '/', effect: 'Buscar una persona, una página o algo para hacer' };

/** Always active: they are no single-letter shortcuts. */
const ALWAYS_ACTIVE: [string, string][] = [
  ['Ctrl+K', 'Buscar, también mientras se escribe'],
  ['Tab', 'Ir a lo siguiente; con Mayús, a lo anterior'],
  ['Enter', 'Abrir, o guardar el formulario'],
  ['Espacio', 'Elegir una casilla o apretar un botón'],
  ['Esc', 'Cerrar un diálogo o una lista de opciones'],
  ['↑ ↓', 'Moverse en una lista de opciones'],
];

/** While typing, a letter is not a shortcut. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** A menu that was opened once stays mounted, hidden. */
const isOpen = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const isFree = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isWriting(event.target) &&
  ![...document.querySelectorAll('[role="dialog"], [role="presentation"] [role="menu"]')].some(
    isOpen,
  );

const ShortcutRow = ({ letter, effect }: { letter: string; effect: string }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      <kbd>{letter}</kbd>
    </TableCell>
    <TableCell>{effect}</TableCell>
  </TableRow>
);

/** Handles the shortcuts; `?` opens their list. */
export function Shortcuts() {
  const redirect = useRedirect();
  const [open, setOpen] = useStore(OPEN, false);
  const [on, setOn] = useSingleKeyShortcuts();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!on || !isFree(event)) return;
      if (event.key === '?') setOpen(true);
      const shortcut = SHORTCUTS.find(({ letter }) => letter === event.key);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run((to) => redirect(to));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on, redirect, setOpen]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="atajos">
      <DialogTitle id="atajos">Atajos de teclado</DialogTitle>
      <DialogContent>
        <Table size="small" aria-label="Con una tecla">
          <TableBody>
            <ShortcutRow letter="?" effect="Ver esta lista" />
            <ShortcutRow {...SEARCH} />
            {SHORTCUTS.map(({ letter, effect }) => (
              <ShortcutRow key={letter} letter={letter} effect={effect} />
            ))}
            {ALWAYS_ACTIVE.map(([letter, effect]) => (
              <ShortcutRow key={letter} letter={letter} effect={effect} />
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={on} onChange={(_event, next) => setOn(next)} />}
          label="Usar atajos de una sola tecla"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the same list from the user menu. */
export function ShortcutsMenuItem(props: MenuItemProps) {
  const { onClose } = useUserMenu() ?? {};
  const [, setOpen] = useStore(OPEN, false);
  return (
    <MenuItem
      {...props}
      onClick={() => {
        onClose?.();
        setOpen(true);
      }}
    >
      <ListItemIcon>
        <KeyboardIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Atajos de teclado</ListItemText>
    </MenuItem>
  );
}
