import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { Sidebar, type SidebarProps, useSidebarState, useStore } from 'react-admin';

/**
 * The menu beside the page. On a telephone it lies over the page, which nobody hears meanwhile: one that is turned
 * upright begins with it closed, not even drawn open for a moment, and shows it again when it is turned back.
 */
export function Costado(props: SidebarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useSidebarState();
  const [wasNarrow, setWasNarrow] = useStore('sidebar.narrow', false);
  useEffect(() => {
    if (wasNarrow === isNarrow) return;
    setOpen(!isNarrow);
    setWasNarrow(isNarrow);
  }, [wasNarrow, isNarrow, setOpen, setWasNarrow]);
  return (
    <Sidebar
      key={isNarrow ? 'over' : 'beside'}
      {...props}
      open={wasNarrow === isNarrow ? open : !isNarrow}
    />
  );
}
