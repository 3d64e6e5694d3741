import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { Sidebar, type SidebarProps, useSidebarState, useStore } from 'react-admin';

/**
 * The menu beside the page. On a phone it is a modal over the page, which hides the page from screen readers.
 * So a rotation to portrait starts with the menu closed, without drawing it open for a frame, and a rotation
 * back opens it again.
 */
export function ConsoleSidebar(props: SidebarProps) {
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
