import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOrganizacion } from '../organizacion.tsx';

const CONTENT = 'main-content';
const TITLE = 'react-admin-title';

/** After a navigation, moves the focus to the content, unless something in it already has the focus. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById(CONTENT);
    if (!content || content.contains(document.activeElement)) return;
    content.tabIndex = -1;
    content.setAttribute('role', 'region');
    content.setAttribute('aria-labelledby', TITLE);
    content.focus({ preventScroll: true });
  }, [pathname]);
}

/** Sets the tab's title to the page's heading and the organisation's short name. */
function usePageTitle(): void {
  const { organizacion } = useOrganizacion();
  const organizationName = organizacion.nombre_corto;
  useEffect(() => {
    const heading = document.getElementById(TITLE);
    if (!heading) return undefined;
    const setTitle = () => {
      const title = heading.textContent?.trim();
      document.title = title ? `${title} · ${organizationName}` : organizationName;
    };
    setTitle();
    const watcher = new MutationObserver(setTitle);
    watcher.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => watcher.disconnect();
  }, [organizationName]);
}

/** Announces a navigation to screen readers: the focus and the tab's title. */
export function AnnounceNavigation() {
  useFocusOnArrival();
  usePageTitle();
  return null;
}
