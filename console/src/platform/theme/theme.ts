import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { Theme } from '@mui/material';
import type { MouseEvent } from 'react';
import { esES } from '@mui/material/locale';
import { readableOn, textOn } from './colors.ts';

const ROW = 40;
const GROUNDS = {
  light: { paper: '#ffffff', default: '#f6f7f8', tinted: '#f6f7f8' },
  dark: { paper: '#1f2227', default: '#16181c', tinted: '#1f2227' },
};
/** Above AA (4.5), so that the contrast holds on a hovered or selected row too. */
const ON_TINTS = 6.5;

/** State colours, readable on every background and independent of the brand. */
const STATES = {
  light: { success: '#1b6b30', warning: '#875100', error: '#b3261e', info: '#0b5a99' },
  dark: { success: '#7bd48f', warning: '#ffc46b', error: '#ffb4ab', info: '#9ecbff' },
};

const colour = (main: string) => ({ main, light: main, dark: main, contrastText: textOn(main) });

/** 40 px rows, sections without shadows, text that keeps its size. */
const dense: NonNullable<RaThemeOptions['components']> = {
  MuiTableCell: {
    styleOverrides: {
      root: { '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
      sizeSmall: { height: ROW, padding: '2px 12px', fontVariantNumeric: 'tabular-nums' },
      head: { fontWeight: 600 },
    },
  },
  // A visible keyboard focus on any background.
  MuiButtonBase: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: '-3px' },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: { root: { '&&': { color: 'inherit' } } },
  },
  RaLayout: {
    styleOverrides: {
      // The content takes the focus after a navigation, for screen readers; it needs no outline.
      root: { '& .RaLayout-content': { minWidth: 0, outline: 'none' } },
    },
  },
  // The help of a disabled field explains how to enable it, so it must be readable.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // WebKit, the only engine with this property, shows today in an empty date input, as if it were typed.
      root: {
        '@supports (hanging-punctuation: first)': {
          '.MuiFormLabel-root:not(.MuiFormLabel-filled) + &:not(:focus-within) input::-webkit-datetime-edit':
            { opacity: 0 },
        },
      },
    },
  },
  // MUI takes a release on the menu for a choice once the press lasted 200 ms: a slow click near the bottom
  // of the window, where the menu opens under the pointer, chose an option that nobody had seen.
  MuiSelect: {
    defaultProps: {
      MenuProps: {
        slotProps: { list: { onMouseUpCapture: (event: MouseEvent) => event.stopPropagation() } },
      },
    },
  },
  // A menu that grows moves under the pointer: on a busy computer a click was lost between its two halves.
  MuiMenu: { defaultProps: { transitionDuration: 0 } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCheckbox: {
    defaultProps: {
      // react-admin puts `aria-label` on the element around the checkbox, where a screen reader ignores it.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box: object) => ('aria-label' in box ? { 'aria-label': box['aria-label'] } : {}),
      },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      // MUI animates colours and panels whatever the device prefers.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '1ms !important' },
      },
    },
  },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Cargando' } },
  // A static alert is a note; one that reports an event passes `alert` itself.
  MuiAlert: { defaultProps: { role: 'note' } },
  RaDataTable: {
    styleOverrides: {
      root: {
        // A collapsed row takes no room; a wide table scrolls in its frame, and never the page.
        '& .RaDataTable-expandRow > .MuiTableCell-root': { height: 0 },
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      },
    },
  },
  // Above the rows and not over the filters. Its place is kept, so that no row moves under the pointer.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        position: 'sticky',
        top: 48,
        zIndex: 3,
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          height: 'auto',
          minHeight: 48,
          flexWrap: 'wrap',
        },
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
      },
    },
  },
  // On a phone react-admin floats this button over the rows, where it hides the state of two of them.
  RaCreateButton: {
    styleOverrides: {
      root: {
        '&&.RaCreateButton-floating': {
          position: 'static',
          width: 44,
          height: 44,
          minHeight: 44,
          flex: 'none',
          boxShadow: 'none',
        },
      },
    },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
  RaTopToolbar: {
    styleOverrides: { root: { '&&': { backgroundColor: 'transparent', alignItems: 'center' } } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        fontSize: '0.9375rem',
        minHeight: ROW,
        '&.RaMenuItemLink-active': { fontWeight: 600 },
      },
    },
  },
};

/** react-admin's own pages name a font that the console does not ship. */
const pages: NonNullable<RaThemeOptions['components']> = Object.fromEntries(
  ['RaNotFound', 'RaLoading', 'RaAuthError', 'RaError'].map((name) => [
    name,
    { styleOverrides: { root: { '&&, && *': { fontFamily: 'inherit' } } } },
  ]),
);

/** MUI's texts for its autocomplete, in the console's Spanish. */
const autocomplete: NonNullable<RaThemeOptions['components']> = {
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Borrar lo elegido',
      closeText: 'Cerrar',
      openText: 'Abrir',
      loadingText: 'Un momento…',
      noOptionsText: 'No hay ninguno con ese nombre',
    },
  },
};

const typography = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  h5: { fontSize: '1.25rem', fontWeight: 600 },
  h6: { fontSize: '1rem', fontWeight: 600 },
  subtitle2: { fontWeight: 600 },
  button: { textTransform: 'none', fontWeight: 600 },
} as const;

/** The console's theme, with the organisation's colours adjusted only as far as contrast requires. */
export function consoleTheme(organizacion: Organizacion, mode: 'light' | 'dark'): RaThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const ground = GROUNDS[mode];
  const bar = organizacion.color_principal;
  return {
    ...base,
    typography,
    sidebar: { width: 260, closedWidth: 48 },
    shape: { borderRadius: 6 },
    palette: {
      mode,
      primary: colour(readableOn(ground.tinted, organizacion.color_principal, ON_TINTS)),
      secondary: colour(readableOn(ground.tinted, organizacion.color_secundario, ON_TINTS)),
      success: colour(STATES[mode].success),
      warning: colour(STATES[mode].warning),
      error: colour(STATES[mode].error),
      info: colour(STATES[mode].info),
      background: { paper: ground.paper, default: ground.default },
    },
    components: {
      ...base.components,
      ...esES.components,
      ...dense,
      ...pages,
      ...autocomplete,
      // On a phone the toolbar floats over the form, which must not show through it.
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: 'transparent',
            '&.RaToolbar-mobileToolbar': { backgroundColor: ground.paper },
          },
        },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundColor: bar, color: textOn(bar) } },
      },
    },
  };
}
