import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { Theme } from '@mui/material';
import { esES } from '@mui/material/locale';
import { readableOn, textOn } from './colors.ts';

const ROW = 40;
const GROUNDS = {
  light: { paper: '#ffffff', default: '#f6f7f8', tinted: '#f6f7f8' },
  dark: { paper: '#1f2227', default: '#16181c', tinted: '#1f2227' },
};
/** More than AA asks, so that it holds too on a row that is pointed at or chosen. */
const ON_TINTS = 6.5;

/** What went well and what did not reads as such on every ground, and is never the brand's. */
const STATES = {
  light: { success: '#1b6b30', warning: '#875100', error: '#b3261e', info: '#0b5a99' },
  dark: { success: '#7bd48f', warning: '#ffc46b', error: '#ffb4ab', info: '#9ecbff' },
};

const colour = (main: string) => ({ main, light: main, dark: main, contrastText: textOn(main) });

/** Rows of 40 px, sections without shadows, text that keeps its size. */
const dense: NonNullable<RaThemeOptions['components']> = {
  MuiTableCell: {
    styleOverrides: {
      root: { '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
      sizeSmall: { height: ROW, padding: '2px 12px', fontVariantNumeric: 'tabular-nums' },
      head: { fontWeight: 600 },
    },
  },
  // Who goes by the keyboard sees where they are, on any ground.
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
      // The content takes the focus when it is new: that is said, not drawn.
      root: { '& .RaLayout-content': { minWidth: 0, outline: 'none' } },
    },
  },
  // It says how to make the field usable: it has to be read.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      // WebKit, which alone knows this property, shows today in an empty date. It cannot be told from a date that was typed.
      root: {
        '@supports (hanging-punctuation: first)': {
          '.MuiFormLabel-root:not(.MuiFormLabel-filled) + &:not(:focus-within) input::-webkit-datetime-edit':
            { opacity: 0 },
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCheckbox: {
    defaultProps: {
      // react-admin names the box around the checkbox, where the name says nothing to a screen reader.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box: object) => ('aria-label' in box ? { 'aria-label': box['aria-label'] } : {}),
      },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      // The library moves colours and panels whatever the device asks for.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '1ms !important' },
      },
    },
  },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Cargando' } },
  // What stands on a page is read in its place; what happened says `alert` itself.
  MuiAlert: { defaultProps: { role: 'note' } },
  RaDataTable: {
    styleOverrides: {
      root: {
        // A row that is closed takes no room; a table that does not fit moves in its frame, never the page.
        '& .RaDataTable-expandRow > .MuiTableCell-root': { height: 0 },
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
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

/** The library's own pages name a font that the console does not have. */
const pages: NonNullable<RaThemeOptions['components']> = Object.fromEntries(
  ['RaNotFound', 'RaLoading', 'RaAuthError', 'RaError'].map((name) => [
    name,
    { styleOverrides: { root: { '&&, && *': { fontFamily: 'inherit' } } } },
  ]),
);

/** What the library's list of options calls its buttons, as the rest of the console speaks. */
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

/** The console in the organisation's colours, moved only as far as reading them takes. */
export function consoleTheme(organizacion: Organizacion, mode: 'light' | 'dark'): RaThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const ground = GROUNDS[mode];
  const bar = organizacion.color_principal;
  return {
    ...base,
    typography,
    sidebar: { width: 240, closedWidth: 48 },
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
      // On a phone it stands over the form, and what passes under it is not read through it.
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
