import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import es from 'eslint-plugin-es-x';

/** `app/web/older-browsers.ts` has these. */
const FILLED_IN = {
  methods: [
    'array-prototype-toreversed',
    'array-prototype-tosorted',
    'array-prototype-tospliced',
    'array-prototype-with',
  ].concat(['string-prototype-iswellformed', 'string-prototype-towellformed']),
  features: ['abortsignal-any', 'array-group', 'url-canparse'],
};

/** Every browser of the list has these, whatever year their last one got the whole of it. */
const EVERYWHERE = {
  methods: ['array-prototype-findlast-findlastindex'],
  features: ['abortsignal-timeout', 'createimagebitmap', 'async-clipboard'],
};

/** Used only where they exist. */
const ASKED_FOR_FIRST = [
  'badging',
  'network-information',
  'notifications',
  'requestidlecallback',
  'screen-wake-lock',
  'share',
];

/** Names of our own and of libraries that a method of the language has, too. */
const OUR_NAMES = {
  methods: ['arraybuffer-prototype-transfer'],
  // Libraries of forms compare names with '__proto__'.
  features: ['transferable-arraybuffer', 'html-wrapper-methods', 'proto'],
};

/** Where these are missing, nothing is lost that a person needs. No state of a field may hang on `:has()`. */
const ADORNS = {
  atRules: ['property', 'starting-style', 'view-transition'],
  properties: [
    'accent-color',
    'contain-intrinsic-block-size',
    'contain-intrinsic-height',
    'contain-intrinsic-size',
    'content-visibility',
    'field-sizing',
    'overflow-anchor',
    'overscroll-behavior-x',
    'resize',
    'scrollbar-width',
    'text-wrap',
    'user-select',
    'view-transition-name',
  ],
  selectors: ['has', 'view-transition-group'],
  mediaConditions: ['scripting'],
};

const allowed = [...FILLED_IN.methods, ...EVERYWHERE.methods, ...OUR_NAMES.methods].map(
  (rule) => `es-x/no-${rule}`,
);

/** Methods newer than 2022, found by their names; those of iterators have the names of older ones of arrays. */
const NEWER = Object.fromEntries(
  [2023, 2024, 2025].flatMap((year) =>
    Object.entries(es.configs[`flat/no-new-in-es${year}`].rules).filter(
      ([rule]) => !rule.includes('-iterator-') && !allowed.includes(rule),
    ),
  ),
);

/**
 * Checks the built scripts and styles against the browsers of package.json. The oldest of them are of the first half of
 * 2023, so what was not everywhere by the end of 2022 needs a fallback, or a reason here.
 */
export default [
  {
    files: ['**/*.js'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { baseline, 'es-x': es },
    settings: { 'es-x': { aggressive: true } },
    rules: {
      ...NEWER,
      'baseline/use-baseline': [
        'error',
        {
          available: 2022,
          includeWebApis: { useTypes: 'off', heuristics: 'aggressive' },
          includeJsBuiltins: { useTypes: 'off', heuristics: 'aggressive' },
          ignoreFeatures: [
            ...FILLED_IN.features,
            ...EVERYWHERE.features,
            ...ASKED_FOR_FIRST,
            ...OUR_NAMES.features,
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2022,
          // Every browser of the list has these, the last one since early 2023.
          allowAtRules: ['container', ...ADORNS.atRules],
          allowProperties: ['container-type', 'mask', 'outline', 'overscroll-behavior', ...ADORNS.properties],
          allowSelectors: ADORNS.selectors,
          allowMediaConditions: ADORNS.mediaConditions,
        },
      ],
    },
  },
];
