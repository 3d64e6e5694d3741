import { type CSSProperties, useMemo } from 'react';
import { type BrandColors, palette } from '@gremio/contract/ajustes/rules.ts';
import '@gremio/ui/theme/tokens.css';

/** The app's colours as custom properties, for an element that shows what the app draws. */
export function useAppTokens(
  { color_principal, color_secundario }: BrandColors,
  dark = false,
): CSSProperties {
  return useMemo(() => {
    const made = palette({ color_principal, color_secundario });
    const scheme = dark ? made.dark : made.light;
    return Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value]));
  }, [color_principal, color_secundario, dark]);
}
