/**
 * The walls of the house: arrows only point one way, to the engine (docs/architecture.md).
 * Each room lists what of ours it may import; everything else of ours is forbidden to it.
 */
const rooms = {
  'packages/form-engine': [],
  'packages/api-contract': [],
  'packages/medicare-rules': ['packages/form-engine/src/verifiers'],
  'packages/enrollment-forms': ['packages/form-engine/src'],
  'packages/enrollment': [
    'packages/form-engine/src',
    'packages/medicare-rules/src',
    'packages/enrollment-forms/',
  ],
  'packages/form-authoring/src': ['packages/form-engine/src'],
  'packages/form-authoring/test': [
    'packages/form-authoring/src',
    'packages/form-engine/src',
    'packages/enrollment-forms/src',
  ],
  'packages/form-react': ['packages/form-engine/src'],
  'packages/form-fhir': ['packages/form-engine/src'],
  'packages/form-cli': ['packages/form-engine/src'],
  'packages/field-widgets': ['packages/form-engine/src', 'packages/form-react/src'],
  'apps/api': [
    'packages/form-engine/src',
    'packages/medicare-rules/src',
    'packages/enrollment-forms/',
    'packages/enrollment/(src|test)/',
    'packages/api-contract/src',
    'packages/form-authoring/src',
  ],
  'apps/web': ['packages/'],
  'apps/storybook': [
    'packages/form-engine/src',
    'packages/form-authoring/src',
    'packages/form-react/(src|test/examples)',
    'packages/field-widgets/src',
    'packages/medicare-rules/src',
    'packages/enrollment-forms/',
    'packages/enrollment/(src|test)/',
  ],
}

const walls = Object.entries(rooms).map(([room, allowed]) => ({
  name: `walls-of-${room.replaceAll('/', '-')}`,
  comment: `${room} may import of ours only: ${allowed.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(packages|apps)/', pathNot: [`^${room}/`, ...allowed.map((path) => `^${path}`)] },
}))

/** Walls inside the server: its folders are rooms, and each feature has one door. Types count as well. */
const serverFeature = '^apps/api/src/features/([^/]+)/'
const serverDoor = '^apps/api/src/features/[^/]+/index\\.ts$'
const serverWalls = [
  {
    name: 'server-folders-without-circles',
    comment: 'Two folders that need each other are one folder, or want a third.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/api/src' },
    to: { circular: true },
  },
  {
    name: 'server-files-without-circles',
    comment: 'As no-cycles, and imports of types count.',
    severity: 'error',
    from: { path: '^apps/api/src/' },
    to: { circular: true },
  },
  {
    name: 'server-features-through-their-index',
    comment: 'A feature imports the index.ts of another feature and nothing behind it.',
    severity: 'error',
    from: { path: serverFeature, pathNot: '\\.test\\.ts$' },
    to: { path: serverFeature, pathNot: ['^apps/api/src/features/$1/', serverDoor] },
  },
  {
    name: 'server-through-the-index-of-a-feature',
    comment: 'So does everything else in the server.',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: [serverFeature, '\\.test\\.ts$'] },
    to: { path: serverFeature, pathNot: serverDoor },
  },
]

/** Rooms of apps/web, from the top: app, features, application, stores and journal, ui, adapters. */
const FEATURES = '^apps/web/src/features/'
const DOOR = `${FEATURES}.+/index\\.tsx?$`
const TEST = '\\.test\\.tsx?$'
const roomsOfWeb = [
  {
    name: 'features-through-their-door',
    comment: "A feature of the app imports another feature's index.ts and nothing behind it.",
    severity: 'error',
    from: { path: `${FEATURES}(.+)/[^/]+$` },
    to: { path: FEATURES, pathNot: [`${FEATURES}$1/`, DOOR] },
  },
  {
    name: 'features-entered-through-their-door',
    comment: 'So does everything outside of features.',
    severity: 'error',
    from: { pathNot: FEATURES },
    to: { path: FEATURES, pathNot: DOOR },
  },
  {
    name: 'browser-has-one-door',
    comment: 'Only adapters talk to the network, the clock and the storage of the browser.',
    severity: 'error',
    from: { path: '^apps/web/src/adapters/' },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/adapters/' },
  },
  {
    name: 'ui-knows-no-store',
    comment: 'What pages are made of gets what it shows from them.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TEST },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|adapters)/' },
  },
  {
    name: 'web-has-no-cycles-of-types',
    severity: 'error',
    from: { path: '^apps/web/src/' },
    to: { circular: true },
  },
  {
    name: 'web-has-no-cycles-of-folders',
    comment: 'Rooms of the app lie above each other. Tests may look up.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/web/src/' },
    to: { circular: true },
  },
]

module.exports = {
  forbidden: [
    ...walls,
    ...serverWalls,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment:
        'A type that two files share belongs below both, such as in the types.ts of the room.',
      severity: 'error',
      from: { path: '^packages/(form-engine|form-authoring|form-react|form-fhir|form-cli)/' },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles-in-packages',
      comment: 'The rooms of a package build on each other in one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/(form-engine|form-react)/src/' },
      to: { circular: true, path: '^packages/(form-engine|form-react)/src/' },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine runs anywhere: no React, no Node built-ins.',
      severity: 'error',
      from: {
        path: '^packages/(form-engine|form-authoring|form-fhir|medicare-rules|enrollment)/src/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-knows-no-framework',
      severity: 'error',
      from: {
        path: '^packages/(form-engine|form-authoring|form-fhir|medicare-rules|enrollment|api-contract)/src/',
      },
      to: { path: 'node_modules/(react|react-dom|zustand)/' },
    },
    {
      name: 'server-knows-no-react',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    ...roomsOfWeb,
    {
      name: 'made-up-answers-stay-out-of-products',
      comment: 'form-authoring makes answers for tests and for the workbench.',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/form-authoring/' },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '(\\.test\\.tsx?$|/test/)' },
    },
    {
      name: 'simulation-looks-from-outside',
      comment: 'The simulation imports browser and server. Neither knows that it exists.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^tooling/simulate/' },
    },
    {
      name: 'nothing-undeclared',
      comment: 'What is imported stands in the package.json of the workspace.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/storybook-static/|/\\.stryker-tmp/|\\.css$|\\.woff2$|\\?)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@gapwise/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
