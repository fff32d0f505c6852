import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { trimReactRouter } from './build/trim-react-router.ts'
import { pageDocuments } from './build/page-documents.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { serviceWorker } from './build/service-worker.ts'
import { versionFile } from './build/version-file.ts'

/**
 * Modules that only an application's pages share. `SavingStatus`, the dates, and the links to other
 * ways to sign are left out, because the quote page shows them, too, or because few pages need them.
 * What finds reasons to stop is left out, because the questions load it later. Rights under state law
 * are here, because the quote page does not need them. What only the other pages share is in
 * `OTHER_APPLICATION_PAGES`.
 */
const APPLICATION =
  /web.src.(?:autosave|application.(?:facts(?!.(?:stops|addresses|applicant-words))|saving|following|open|view(?!.(?:SavingStatus|saving-status|use-coverage-dates|OtherWaysToSign|ChosenOffer)))|features.application.questions|features.quote.price-again.(?!PriceChangedNotice|use-offer)|features.application.come-back.use-working-code|ui.illustrations.topics.TopicIcon|adapters.\w+.(?:when-idle|prefetched|other-tabs))|packages.(?:field-widgets|medicare-rules.src.state-rights|enrollment.src.(?!applying-for|quote-request|coverage-dates|application-dates|stops|fields|topics.broker-topics)|enrollment-forms.src.enrollment-topics)/
/** Parts of the form engine that only an application's form needs. */
const APPLICATION_ENGINE =
  /form-engine.src.(?:features.(?!verifiers)|state.(?:history|unsaved-changes|progress|rule-values)|compile.(?:link-rules|compile-rule|rule-sources|missing-source)|definition.rule-limits|form.impact)/
/** The form engine, the rules, and the widgets that nearly every question page uses. */
const QUESTIONS =
  /packages.(?:form-engine|form-react|enrollment.src.fields|field-widgets.src.(?:components|text|radio|radio-without-tiles|complex-date-picker|date-picker-without-day)|medicare-rules.src.(?!state-rights|signature))|date-fns/
/** Modules that an application's other pages share, and that its questions do not need. */
const OTHER_APPLICATION_PAGES =
  /web.src.application.(?:view.(?:WithCurrentApplication|use-current-application-id|ApplicationListFailed|OfferFacts|CopyLink|disclosure-consent)|facts.(?:offer-facts|status-words|signer-text))|price-again.use-offer|electronic-disclosure/
/** Modules that many pages share, and that an application's questions do not need. */
const NOT_FOR_QUESTIONS =
  /PlanBadge|EarlierAnswers|OnboardingSaving|use-loaded|LoadFailed|TextField|resume-by-code|format-day|use-unsaved|phone-text/
/**
 * Widgets that `features/application/questions/widgets.tsx` loads on demand, and other modules that
 * no widget of the first questions uses, such as reviews.
 */
const LATER =
  /RemoveButton|components.review|(?:Checkbox|Ssn|Text)Review|format-(?:answer|entry)|widgets.src.(?!heading|link|text-block)[\w-]+.[\w-]+.entry|RowProvider|use-rows|medicare-rules.src.(?:currency|start-at-65)|right-words|all-widgets|default-registry|string-search|drug-lookup|input-table|file-upload|send-documents/

/**
 * Groups shared modules into a few files, because a slow network loads many files one after
 * another. Modules that only some pages need stay separate, even if a barrel in the `first-visit`
 * file re-exports them.
 */
const FILES = [
  {
    name: 'first-visit',
    tags: ['$initial' as const],
    test: (id: string) =>
      !/packages.(?:form-|field-|enrollment(?!.src.price-fields))|downshift/.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The browser loads the `application-form` chunk in parallel with the answers. The chunk contains
  // only our own modules. The first visit needs the bundler's helpers, so they must not be in this
  // chunk.
  {
    name: 'application-form',
    test: /enrollment-forms.(?:definitions.enrollment|src.(?:index|forms|enrollment-(?:form|sections)))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'questions',
    test: (id: string) => QUESTIONS.test(id) && !APPLICATION_ENGINE.test(id) && !LATER.test(id),
    // The pages that ask only about a quote share everything in this file with at least 10 pages.
    minShareCount: 10,
    includeDependenciesRecursively: false,
  },
  // Before `application`, whose pattern also matches these modules.
  {
    name: 'application-pages',
    test: OTHER_APPLICATION_PAGES,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // A visitor who opens one page of an application usually opens its other pages, too.
  {
    name: 'application',
    test: (id: string) => (APPLICATION.test(id) || APPLICATION_ENGINE.test(id)) && !LATER.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // The dates that the quote, the comparison, and two pages of an application show.
  {
    name: 'dates',
    test: /enrollment.src.coverage-dates|web.src.ui.timeline/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Before `shared`, whose pattern also matches these modules.
  {
    name: 'pages',
    test: (id: string) => /web.src/.test(id) && NOT_FOR_QUESTIONS.test(id),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  // Small modules that many pages use. Codes and their form are left out, because few visitors see
  // them.
  {
    name: 'shared',
    test: (id: string) =>
      /web.src|enrollment.src.quote-request/.test(id) &&
      !/broker|calls|passkeys|note-drafts|together|ResumeForm|resume-code|use-link-fragment|facts.stops/.test(
        id,
      ),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  // Very small modules that two or three pages share. Separate files would take connections from
  // larger files.
  {
    name: 'small',
    test: /PageWithMenu|HelpVideo|CodeInGroups|resume-code|applicant-words|applying-for/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig({
  plugins: [
    react(),
    trimReactRouter(),
    preloadFont(),
    pageDocuments(),
    versionFile(),
    serviceWorker(),
    precompress(),
  ],
  resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // `pnpm size` reads the manifest to find out which files a first visit loads.
    manifest: true,
    // Browsers that do not preload modules load them a moment later.
    modulePreload: { polyfill: false },
    // Do not inline fonts. The content security policy forbids `data:` fonts, and small files cache
    // well.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
})
