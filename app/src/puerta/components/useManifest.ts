import { useEffect } from 'react';

const MANIFEST = '/puerta.webmanifest';

/** Swaps the manifest: installing from here installs the door, with its own name and start URL. */
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
