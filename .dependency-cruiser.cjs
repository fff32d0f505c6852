/**
 * Import rules between workspaces: dependencies only point one way, to the engine
 * (docs/architecture.md). Each entry lists the other workspaces that one may import. All others are
 * forbidden.
 */
const rooms = {
  'packages/form-engine': [],
  'packages/api-contract': [],
  'packages/submission-evidence': [],
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
    'packages/form-engine/(src|schema)',
    'packages/enrollment-forms/src',
  ],
  'packages/form-react': ['packages/form-engine/src'],
  'packages/form-element': ['packages/form-engine/src'],
  'packages/form-fhir': ['packages/form-engine/src'],
  'packages/form-import': ['packages/form-engine/src'],
  'packages/form-cli': ['packages/form-engine/src'],
  'packages/field-widgets': ['packages/form-engine/src', 'packages/form-react/src'],
  'apps/api': [
    'packages/form-engine/src',
    'packages/medicare-rules/src',
    'packages/enrollment-forms/',
    'packages/enrollment/(src|test)/',
    'packages/api-contract/src',
    'packages/submission-evidence/src',
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
  comment: `${room} may import only these of our files: ${allowed.join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: '^(packages|apps)/', pathNot: [`^${room}/`, ...allowed.map((path) => `^${path}`)] },
}))

/**
 * Import rules inside the server: no cycles between folders, and one entry file per feature.
 * Type-only imports count.
 */
const serverFeature = '^apps/api/src/features/([^/]+)/'
const serverDoor = '^apps/api/src/features/[^/]+/index\\.ts$'
const serverWalls = [
  {
    name: 'server-folders-without-circles',
    comment: 'Merge two folders that import each other, or move the shared code to a third.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/api/src' },
    to: { circular: true },
  },
  {
    name: 'server-files-without-circles',
    comment: 'Like no-cycles, but type-only imports count.',
    severity: 'error',
    from: { path: '^apps/api/src/' },
    to: { circular: true },
  },
  {
    name: 'server-features-through-their-index',
    comment: "A feature may import only another feature's index.ts.",
    severity: 'error',
    from: { path: serverFeature, pathNot: '\\.test\\.ts$' },
    to: { path: serverFeature, pathNot: ['^apps/api/src/features/$1/', serverDoor] },
  },
  {
    name: 'server-through-the-index-of-a-feature',
    comment: "The rest of the server may import only a feature's index.ts.",
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: [serverFeature, '\\.test\\.ts$'] },
    to: { path: serverFeature, pathNot: serverDoor },
  },
]

/**
 * Folders of apps/web, top layer first: app, features, application, phone, stores, ui and autosave,
 * adapters, language. `dependency-rules.mjs` checks that they do not import each other in a cycle.
 */
const FEATURES = '^apps/web/src/features/'
const DOOR = `${FEATURES}.+/index\\.tsx?$`
const TEST = '\\.test\\.tsx?$'
const roomsOfWeb = [
  {
    name: 'features-through-their-door',
    comment: "A feature of the web app may import only another feature's index.ts.",
    severity: 'error',
    from: { path: `${FEATURES}(.+)/[^/]+$` },
    to: { path: FEATURES, pathNot: [`${FEATURES}$1/`, DOOR] },
  },
  {
    name: 'features-entered-through-their-door',
    comment: "Files outside features may import only a feature's index.ts.",
    severity: 'error',
    from: { pathNot: FEATURES },
    to: { path: FEATURES, pathNot: DOOR },
  },
  {
    name: 'browser-has-one-door',
    comment:
      "Only adapters use the browser's network, clock, and storage. They import only sentences.",
    severity: 'error',
    from: { path: '^apps/web/src/adapters/' },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(adapters|language)/' },
  },
  {
    name: 'ui-knows-no-store',
    comment: 'UI components get their data from the page as props.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TEST },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|adapters|language)/' },
  },
  {
    name: 'language-knows-no-page',
    comment: 'Every room of the app says sentences, so the sentences import none of them.',
    severity: 'error',
    from: { path: '^apps/web/src/language/', pathNot: TEST },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/language/' },
  },
  {
    name: 'web-has-no-cycles-of-types',
    severity: 'error',
    from: { path: '^apps/web/src/' },
    to: { circular: true },
  },
  {
    name: 'web-has-no-cycles-of-folders',
    comment: 'The folders of the app form layers. Only tests may import from a higher one.',
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
      comment: 'Merge two files that import each other, or move the shared code to a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'Put a type that two files share below both, such as in the types.ts of the folder.',
      severity: 'error',
      from: {
        path: '^packages/(form-engine|form-authoring|form-react|form-fhir|form-import|form-cli)/',
      },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles-in-packages',
      comment: 'The folders of a package depend on each other in one direction.',
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
        path: '^packages/(form-engine|form-authoring|form-fhir|form-import|medicare-rules|enrollment|submission-evidence)/src/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-knows-no-framework',
      severity: 'error',
      from: {
        path: '^packages/(form-engine|form-authoring|form-fhir|form-import|medicare-rules|enrollment|api-contract|submission-evidence)/src/',
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
      comment: 'Declare each imported package in the package.json of the workspace.',
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
