import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const PAGE = /\/pages\/[\w-]+\/(\w+)Page\.tsx$/;

/** The pages that load this module, at once or, if `isLater`, ever. */
function pagesOf(id: string, graph: ModuleGraph, isLater: boolean, seen = new Set<string>()): Set<string> {
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const pages = new Set(PAGE.exec(id)?.slice(1));
  for (const importer of isLater ? [...importers, ...dynamicImporters] : importers)
    if (!seen.has(importer)) for (const page of pagesOf(importer, graph, isLater, seen)) pages.add(page);
  return pages;
}

/**
 * The file for a module that the panel loads after its first screen. Modules that the same pages (three at most) need at
 * once share a file. So the panel loads fewer files, and no page loads more than it shows.
 */
function laterInPanel(id: string, graph: ModuleGraph): string | null {
  const first = pagesOf(id, graph, false);
  const later = [...pagesOf(id, graph, true)].filter((page) => !first.has(page));
  if (!later.includes('UserPanel') || first.has('Card') || first.size > 3) return null;
  // What a card, too, loads only on demand stays in files of its own.
  if (first.size === 0 && later.length > 1) return null;
  return ['panel', ...[...first].sort(), ...(later.length > 1 ? [later.length] : [])].join('-');
}

const ON_EVERY_CARD =
  /node_modules\/(react|react-dom|scheduler)\/|ui\/loading\/(lazy|useLazy)|preload-helper|OpenStatus|opening-hours\/open-timeline|catalogue\/groups|images\/Picture/;

/** What most pages with a header, a form or a list load together: alone, each would be a request for a few bytes. */
const TOGETHER = {
  dates: /contract\/(dates|local-time|santiago|time-zones)\./,
  dialog: /overlay\/(Dialog|DangerDialog)\./,
  feedback: /feedback\/(LazyFailure|LoadFailure|Notice|showFailure)\./,
  form: /form\/(Field|FieldNotes|TextArea|lead-to-field|useEarlySubmit|useFocusOnProblem)\.|feedback\/Alert\./,
  header: /(AccountButton|HeaderAccount|SiteHeader|SiteNav|useNavCount|next\.rules|person\.rules)\./,
  queries: /@tanstack/,
};

/** The scripts that pages share, in files: the first group that takes a module has it. */
export const FILE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Every card loads these, too: apart from the rest, they would be six more small files.
  { name: 'shared', test: ON_EVERY_CARD },
  // What five or more pages have in common with the card goes into one file: on a slow line each further file costs a
  // round trip. (Four of them are the card and its three previews.)
  {
    debugName: 'shared',
    name: (id, graph) => (pagesOf(id, graph, false).has('Card') ? 'shared' : null),
    minShareCount: 5,
  },
  ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, minShareCount: 2 })),
  {
    debugName: 'panel',
    name: laterInPanel,
    // Other pages load these, too, at other times.
    includeDependenciesRecursively: false,
  },
];
