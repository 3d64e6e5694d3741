import type { UserConfig } from 'vite';

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'];
type Splitting = Exclude<Output, unknown[] | undefined>['codeSplitting'];
type Chunk = NonNullable<Exclude<Splitting, boolean | undefined>['groups']>[number];

/** Pattern for the named modules of a folder (itself a pattern), without their extension. */
const under = (folder: string, ...names: string[]): string =>
  `/${folder}/(?:${names.join('|')})\\.(?:tsx?|mjs)$`;
const oneOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

const PLATFORM = 'app/src/platform';
const COMPONENTS = `${PLATFORM}/components`;
const ARIA = 'react-(?:aria|aria-components|stately)/dist/private(?:/\\w+)*';

/** Modules of nearly every page, and those that a room's pages share with its card on Inicio. */
const PIECES = oneOf(
  under('contract/src/platform', 'format', 'validation'),
  under('contract/src/\\w+', 'endpoints'),
  under('contract/src/(?:personas|activacion|eventos|hoteles)', 'rules'),
  under(PLATFORM, 'ago', 'idle', 'documento', 'moment', 'save', 'share', 'copy', 'session/ficha'),
  under(`${PLATFORM}/api`, 'write', 'problem', 'pages'),
  under(COMPONENTS, 'Page', 'State', 'Note', 'Row', 'Card', 'Chip', 'Facts', 'Skeleton', 'Logo'),
  under(COMPONENTS, 'Picture', 'PictureCards', 'Stars', 'Anchor'),
  under('app/src/(?:beneficios|turnos|eventos|hoteles|vouchers)/components', 'words'),
  under('app/src/beneficios/components', 'BeneficioRow', 'icons'),
  under('app/src/noticias/components', 'NoticiaRow'),
  under(PLATFORM, 'gets-aviso'),
  under('contract/src/mensajes/avisos', 'rules'),
  under('app/src/turnos/components', 'problems', 'ventana', 'use(?:Today|Campania|Hold|Reserva)'),
);

/** Buttons, dialogs and states, with the parts of React Aria behind them. */
const TOUCH = oneOf(
  under(
    COMPONENTS,
    'Button',
    'Dialog',
    'States',
    'ReadProblem',
    'More',
    'QrSheet',
    'Qr',
    'lazy-window',
  ),
  under(COMPONENTS, 'Activate', 'PlaceMap', 'Split'),
  under(`${PLATFORM}/wallet`, '\\w+'),
  under(ARIA, 'useControlledState', 'useLocalizedStringFormatter', 'useLabels', 'useUpdateEffect'),
  under(ARIA, 'Text', 'VisuallyHidden', 'getScrollParent', 'keyboard'),
  'LocalizedString\\w+\\.mjs$',
);

/** Modules that forms share. */
const FIELDS = oneOf(
  under(COMPONENTS, 'TextField', 'Checkbox', 'SearchField', 'field.module'),
  under(ARIA, 'Input', 'Label', 'FieldError', 'useFilter', 'scrollIntoView', 'useField'),
);

/** Code that runs after the first screen: the bars, the update check, the offer to install, preloading. */
const AFTER = oneOf(
  under(`${PLATFORM}/shell`, 'Bars', 'prefetch-places'),
  under(PLATFORM, 'worker/update', 'install/install-prompt'),
  under('app/src/\\w+/components', 'ahead'),
);

/** The page and the cards of Inicio, which are drawn together. */
const INICIO = oneOf(
  under(`${PLATFORM}/home`, 'HomePage'),
  under('app/src/\\w+/components', 'Next\\w+', 'Sliders', 'NoticiasCard', 'BeneficiosCard'),
);

/** Modules of the turnos pages, without the calendar and the hours. */
const TURNOS = oneOf(
  under('app/src/turnos/pages', 'TurnosLayout'),
  under('app/src/turnos/components', '(?!Next|kept|DiasCalendar|HoraChips)\\w+'),
);

/**
 * Groups modules by the screens that use them: on a poor connection each extra file costs more than its
 * bytes. A group also takes what its modules import, unless an earlier group has it.
 */
export const CHUNKS: Chunk[] = [
  // Everything that the first screen waits for. Split into twelve files it weighs 6 KiB more.
  { name: 'first', tags: ['$initial'], priority: 4 },
  { name: 'pieces', test: PIECES, priority: 3 },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 3 },
  { name: 'touch', test: TOUCH, priority: 2 },
  // Radio groups and the focus handling behind them.
  { name: 'choices', test: oneOf(under(ARIA, 'FocusScope', 'RadioGroup')), priority: 2 },
  { name: 'after', test: AFTER, priority: 2 },
  { name: 'fields', test: FIELDS, priority: 2 },
  // Windows that open over a page.
  {
    name: 'over',
    test: oneOf(under(COMPONENTS, 'DialogWindow', 'QrWindow'), under('ui/src/qr', 'QrPicture')),
    priority: 1,
  },
  { name: 'inicio', test: INICIO, priority: 1 },
  { name: 'kept', test: oneOf(under('app/src/\\w+/components', 'kept')), priority: 1 },
  { name: 'turnos', test: TURNOS, priority: 1 },
];
