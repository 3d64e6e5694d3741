import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import { Dialog, DialogContent, DialogTitle, IconButton, Tooltip } from '@mui/material';
import { SearchBox } from './SearchBox.tsx';
import { isWriting, useSingleKeyShortcuts } from '../layout/Shortcuts.tsx';

const LABEL = 'Buscar';

const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Runs on Ctrl+K or ⌘K anywhere, and on `/` unless somebody is typing. */
function useSearchKeys(slash: boolean, run: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      const asked =
        event.key.toLowerCase() === 'k'
          ? control && !event.altKey && !event.shiftKey
          : event.key === '/' && slash && !control && !isWriting(event.target);
      if (!asked || hasDialog()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [slash, run]);
}

/** The button and the keys that open the search from any page. */
export function SearchDialog() {
  const [open, setOpen] = useState(false);
  const [singleKeys] = useSingleKeyShortcuts();
  useSearchKeys(singleKeys, () => setOpen(true));
  return (
    <>
      <Tooltip title={`${LABEL} ( Ctrl+K )`}>
        <IconButton
          color="inherit"
          aria-label={LABEL}
          aria-keyshortcuts="Control+K"
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
        sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      >
        <DialogTitle>{LABEL}</DialogTitle>
        {/* Room for the field's label, which the library cuts below a title. */}
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <SearchBox takesFocus onGone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}
