import { useEffect } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import type { Palette } from '@gremio/contract/ajustes/rules.ts';
import { turn } from '../idle.ts';
import { runFromChunk } from '../chunk.ts';
import { renewPage } from '../cached-page.ts';
import { local } from '../storage/text.ts';
import { APP_VERSION } from '../version.ts';

const KEY = 'gremio.colores';
/** Polling interval that brings a change of the colours to an open app; an unchanged setting answers 304. */
const CHANGED_MS = 8_000;
const dark = matchMedia('(prefers-color-scheme: dark)');

interface KeptPalette {
  of: string;
  palette: Palette;
}

let current: Palette | null = null;
/** Inputs that `current` was computed from. */
let appliedKey: string | null = null;

function applyPalette(): void {
  if (!current) return;
  const colors = dark.matches ? current.dark : current.light;
  for (const [token, value] of Object.entries(colors)) {
    document.documentElement.style.setProperty(`--${token}`, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colors.bg);
}

/** Applies the colours of the last visit, before the first render. */
export function applyStoredPalette(): void {
  const kept = local.getJson<KeptPalette>(KEY);
  current = kept?.palette ?? null;
  appliedKey = kept?.of ?? null;
  applyPalette();
  dark.addEventListener('change', applyPalette);
}

/** Applies the organisation's colours; the code that computes the palette is loaded only when they change. */
export function useOrganizacionTheme(): void {
  const { value } = useAjuste('organizacion', { everyMs: CHANGED_MS });
  const principal = value?.color_principal;
  const secundario = value?.color_secundario;
  const mark = `${value?.nombre_corto} ${value?.logo}`;
  useEffect(() => {
    if (!principal || !secundario) return;
    const of = `${APP_VERSION} ${principal} ${secundario} ${mark}`;
    if (appliedKey === of) return;
    if (appliedKey !== null) renewPage();
    appliedKey = of;
    const rules = () => import('@gremio/contract/ajustes/rules.ts');
    runFromChunk(rules, async ({ scheme }) => {
      const colors = { color_principal: principal, color_secundario: secundario };
      const light = scheme(colors, false);
      // Each of the two schemes takes long on a slow phone, so they run in separate tasks.
      await turn();
      if (appliedKey !== of) return;
      current = { light, dark: scheme(colors, true) };
      local.set(KEY, JSON.stringify({ of, palette: current }));
      applyPalette();
    });
  }, [principal, secundario, mark]);
}
