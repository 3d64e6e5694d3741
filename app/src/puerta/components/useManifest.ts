import { useEffect } from 'react';

const MANIFEST = '/puerta.webmanifest';

/** Installed from here, it is the door that is installed, with its own name and start, not the members' app. */
export function useManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const before = link?.getAttribute('href');
    link?.setAttribute('href', MANIFEST);
    return () => {
      if (before) link?.setAttribute('href', before);
    };
  }, []);
}
