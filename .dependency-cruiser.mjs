const ROOMS =
  '(?:personas|padron|activacion|contacto|hijos|traslados|carnet|lugares|beneficios|noticias|hoteles|importaciones|turnos|vouchers|congreso|eventos' +
  '|puerta|seccionales|audiencias|archivos|mensajes|privacidad|personal|ajustes|billeteras)';

/**
 * Rule about a file itself: `module` rules need a condition, and no misnamed file has a hundred dependents.
 */
const everyModule = (path, pathNot) => ({ path, pathNot, numberOfDependentsLessThan: 100 });

/** A room's files in the contract, in the room itself or in a part of it, one folder down. */
const inContractRooms = (names) => `^contract/src/${ROOMS}/(?:[a-z-]+/)?${names}$`;
const TEST = '[^/]+[.]test[.]tsx?';

/** Adapters of a room on the server: at least three files that belong together. */
const ADAPTERS = 'billeteras/(?:apple|google)';
/** Subject of a file on the server. A kind alone says nothing in an editor's tab or a search. */
const SUBJECT = '(?!(?:service|queries|routes|import|table|mails|jobs|room)[.])[a-z][a-z0-9-]*';
const inServerRooms = (names) => `^server/src/(?:${ROOMS}|${ADAPTERS})/${names}$`;

/** Floors of the repository that each floor of the product may import. */
const KNOWS = {
  contract: [],
  server: ['contract'],
  ui: ['contract'],
  app: ['contract', 'ui'],
  console: ['contract', 'ui'],
};
const FLOORS = [...Object.keys(KNOWS), 'e2e', 'lab'];

function knowsOnly(floor, known) {
  const others = FLOORS.filter((one) => one !== floor && !known.includes(one));
  return {
    name: `${floor}-knows-only-its-floors`,
    severity: 'error',
    from: { path: `^${floor}/` },
    to: { path: `^(?:${others.join('|')})/` },
  };
}

/** The directions of imports and the closed set of file names, as the README's map gives them. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(KNOWS).map(([floor, known]) => knowsOnly(floor, known)),
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^contract/', pathNot: '[.]test[.]ts$' },
      // Parsing text, hashing and computing colours are as pure as validation.
      to: {
        pathNot: [
          '^contract/',
          '^node_modules/(?:zod|mdast-util-from-markdown|@noble/hashes|culori)/',
        ],
      },
    },
    {
      name: 'ui-is-for-front-ends',
      severity: 'error',
      from: { pathNot: '^(?:ui|app|console)/' },
      to: { path: '^ui/' },
    },
    {
      name: 'front-rooms-are-apart',
      severity: 'error',
      from: { path: `^(app|console)/src/(${ROOMS})/` },
      to: { path: `^$1/src/${ROOMS}/`, pathNot: '^$1/src/$2/' },
    },
    {
      name: 'platform-knows-no-room',
      comment: 'Its tests may: they start the whole application.',
      severity: 'error',
      from: { path: '^(server|app|console)/src/platform/', pathNot: TEST },
      to: { path: `^$1/src/${ROOMS}/` },
    },
    {
      name: 'server-rooms-meet-in-rules',
      comment: 'In files without a suffix: rules and transactions.',
      severity: 'error',
      from: { path: `^server/src/(${ROOMS})/` },
      to: {
        path: `^server/src/${ROOMS}/`,
        pathNot: ['^server/src/$1/', `^server/src/${ROOMS}/${SUBJECT}[.]ts$`],
      },
    },
    {
      name: 'server-rooms-are-listed-once',
      comment: 'The list of rooms is the only file that imports their values.',
      severity: 'error',
      from: { path: '^(?:server|lab|e2e)/', pathNot: '^server/src/rooms[.]ts$' },
      to: { path: `^server/src/${ROOMS}/room[.]ts$` },
    },
    {
      name: 'client-of-the-specification-knows-no-house',
      comment:
        'It knows what the specification says: a base address and keys. `main.ts` starts a server.',
      severity: 'error',
      from: { path: '^e2e/especificacion/', pathNot: '^e2e/especificacion/main[.]ts$' },
      to: {
        pathNot: ['^e2e/especificacion/', 'node_modules/(?:jsqr|pngjs|@types/pngjs)/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'production-needs-no-tests',
      comment: 'The image is built without them: deploy/Dockerfile.dockerignore.',
      severity: 'error',
      from: {
        path: '^(?:server|contract|app)/src/',
        pathNot: ['[.]test[.]tsx?$', '^server/src/deploy/'],
      },
      to: { path: '^server/(?:testing|src/deploy)/|^(?:contract|app)/testing/|[.]test[.]tsx?$' },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/',
          // The demo is not a room: statements that no service offers are in a file of the same name.
          '^server/src/demo/queries[.]ts$',
          inServerRooms(`(?:${SUBJECT}[.](?:queries|table|import)|table)[.]ts`),
        ],
      },
      to: { path: 'node_modules/(?:kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-room-files',
      severity: 'error',
      from: {},
      module: everyModule(`^server/src/${ROOMS}/`, [
        inServerRooms(`${SUBJECT}(?:[.](?:queries|routes|import|table))?[.]ts`),
        inServerRooms('(?:table|mails|jobs|room)[.]ts'),
        inServerRooms(TEST),
      ]),
    },
    {
      name: 'contract-room-files',
      severity: 'error',
      from: {},
      module: everyModule(`^contract/src/${ROOMS}/`, [
        inContractRooms('(?:endpoints|schemas|rules)[.]ts'),
        inContractRooms(TEST),
      ]),
    },
    {
      name: 'front-room-files',
      severity: 'error',
      from: {},
      module: everyModule(`^(?:app|console)/src/${ROOMS}/`, [
        `^(?:app|console)/src/${ROOMS}/(?:routes[.]tsx|${TEST})$`,
        `^(?:app|console)/src/${ROOMS}/(?:pages|components)/[^/]+[.](?:tsx?|css)$`,
      ]),
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for the checker to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:app|console)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
