import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  // Author tools, explanations, and messages are built into separate files. A bundler can leave
  // these files out of a page that only fills in forms.
  entry: {
    index: 'src/index.ts',
    core: 'src/core.ts',
    'create-form': 'src/form/create-form.ts',
    'create-core-form': 'src/form/create-core-form.ts',
    explain: 'src/form/explain.ts',
    impact: 'src/form/impact.ts',
    messages: 'src/answers/messages.ts',
    'check-definition': 'src/check/check-definition.ts',
    'parse-definition': 'src/definition/parse-definition.ts',
    'to-json-schema': 'src/json-schema/to-json-schema.ts',
    'set-issues': 'src/form/set-issues.ts',
    'standard-schema/index': 'src/standard-schema/index.ts',
    'translations/index': 'src/translations/index.ts',
    'texts/es': 'src/texts/es.ts',
    'validate-submission': 'src/form/validate-submission.ts',
    'verifiers/index': 'src/verifiers/index.ts',
    'versions/index': 'src/versions/index.ts',
    'types/index': 'src/value-types/index.ts',
    'section-files/index': 'src/definition/join-sections.ts',
    'precompiled/index': 'src/precompiled/index.ts',
    'conformance/index': 'src/conformance/index.ts',
  },
})
