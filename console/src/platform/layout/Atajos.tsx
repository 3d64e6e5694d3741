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
import { useRedirect, useStore, useUserMenu } from 'react-admin';

const OPEN = 'atajos.abiertos';
/** Single-letter shortcuts can be switched off (WCAG 2.1.4): dictation types letters too. */
export const useUnaTecla = () => useStore('atajos.una_tecla', true);

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

interface Atajo {
  tecla: string;
  hace: string;
  run: (redirect: (to: string) => void) => void;
}

const ATAJOS: Atajo[] = [
  { tecla: 'b', hace: 'Buscar en la lista', run: () => focusOn('#main-content input') },
  { tecla: 'n', hace: 'Agregar uno a la lista', run: () => click('.RaCreateButton-root') },
  { tecla: 'e', hace: 'Editar lo que se ve', run: () => click('.RaEditButton-root') },
  { tecla: 'i', hace: 'Ir al inicio', run: (redirect) => redirect('/') },
  { tecla: 'm', hace: 'Ir al menú', run: () => focusOn('[role="menu"] [role="menuitem"]') },
  {
    tecla: 'c',
    hace: 'Ir al contenido',
    run: () => focusOn('#main-content a, #main-content button, #main-content input'),
  },
];

/** `IrAPersona` handles `/` itself. */
const IR_A_PERSONA = { tecla: '/', hace: 'Ir a una persona' };

/** Always active: they are no single-letter shortcuts. */
const SIEMPRE: [string, string][] = [
  ['Tab', 'Ir a lo siguiente; con Mayús, a lo anterior'],
  ['Enter', 'Abrir, o guardar el formulario'],
  ['Espacio', 'Elegir una casilla o apretar un botón'],
  ['Esc', 'Cerrar un diálogo o una lista de opciones'],
  ['↑ ↓', 'Moverse en una lista de opciones'],
];

/** While typing, a letter is not a shortcut. */
const isWriting = (target: EventTarget | null): boolean =>
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

const Fila = ({ tecla, hace }: { tecla: string; hace: string }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      <kbd>{tecla}</kbd>
    </TableCell>
    <TableCell>{hace}</TableCell>
  </TableRow>
);

/** Handles the shortcuts; `?` opens their list. */
export function Atajos() {
  const redirect = useRedirect();
  const [open, setOpen] = useStore(OPEN, false);
  const [on, setOn] = useUnaTecla();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!on || !isFree(event)) return;
      if (event.key === '?') setOpen(true);
      const atajo = ATAJOS.find(({ tecla }) => tecla === event.key);
      if (!atajo) return;
      event.preventDefault();
      atajo.run((to) => redirect(to));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on, redirect, setOpen]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="atajos">
      <DialogTitle id="atajos">Atajos de teclado</DialogTitle>
      <DialogContent>
        <Table size="small" aria-label="Con una tecla">
          <TableBody>
            <Fila tecla="?" hace="Ver esta lista" />
            <Fila {...IR_A_PERSONA} />
            {ATAJOS.map(({ tecla, hace }) => (
              <Fila key={tecla} tecla={tecla} hace={hace} />
            ))}
            {SIEMPRE.map(([tecla, hace]) => (
              <Fila key={tecla} tecla={tecla} hace={hace} />
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
export function VerAtajos(props: MenuItemProps) {
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
