import { escapeHtml } from '#foundation/contract/escape-html.ts';
import type { PageAssets } from './web-build.ts';

/** A page's metadata for search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** The page's absolute address without tracking parameters; null if it must not be indexed. */
  canonical: string | null;
  /** Absolute address of the picture for link previews. */
  image?: { url: string; width: number; height: number; alt?: string };
  /** Absolute address of what programs show in place of a link to the page. */
  oembed?: string;
  ogType?: 'website' | 'business.business' | 'product';
  /** Default: the site's own manifest. Null for none. */
  manifest?: string | null;
  touchIcon?: string;
  jsonLd?: object[];
  /** Styles of this page alone: a card's look. */
  css?: string;
  /** The font to load first; null or none: the product's own. */
  font?: string | null;
  /** Whether browsers show the page only once they have parsed its cover, so that a tile's photo can grow into it. */
  hasCover?: true;
  /** Further attributes of the root element. Their values are trusted. */
  attributes?: Record<`data-${string}`, string>;
  /** Trusted HTML above the page, outside of what React hydrates. It is not escaped. */
  notice?: string;
}

export interface DocumentContent {
  head: Head;
  assets: PageAssets;
  html: string;
  /** The props for hydration in the browser. */
  props: unknown;
}

/** JSON that can neither close its `<script>` element nor open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Apps show a picture at least this wide across the whole preview. */
const LARGE_PICTURE = 600;
const LIGHT_THEME = '#111827';
const DARK_THEME = '#0e1014';

export function renderDocument({ head, assets, html, props }: DocumentContent): string {
  const font = head.font ?? assets.font;
  return `<!doctype html>
<html lang="es-CL"${attributesOf(head)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="theme-color" content="${LIGHT_THEME}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${DARK_THEME}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
${font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''}
${head.hasCover ? '<link rel="expect" href="#cover" blocking="render">' : ''}
<script type="module" src="${assets.first}" data-scripts="${assets.scripts.join(' ')}"${assets.fallbacks ? ` data-fallbacks="${assets.fallbacks}"` : ''}${assets.reporter ? ` data-reporter="${assets.reporter.script}" data-release="${assets.reporter.release}"` : ''}></script>
${assets.styles}${head.css ? `<style>${head.css}</style>` : ''}
${shareTags(head)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${escapeHtml(head.touchIcon ?? '/apple-touch-icon.png')}">
${head.manifest === null ? '' : `<link rel="manifest" href="${escapeHtml(head.manifest ?? '/site.webmanifest')}">`}
${(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`).join('\n')}
</head>
<body>
${head.notice ?? ''}<div id="root">${html}</div>
<script type="application/json" id="page">${scriptJson({ chunk: assets.chunk, offline: assets.offline, props })}</script>
</body>
</html>
`;
}

const attributesOf = ({ attributes = {} }: Head): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function shareTags({ title, description, canonical, image, oembed, ogType = 'website' }: Head): string {
  if (!canonical) return '<meta name="robots" content="noindex">';
  const tags = [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:site_name', 'Vitrina'),
    property('og:locale', 'es_CL'),
    property('og:type', ogType),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
  ];
  if (oembed) tags.push(`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}">`);
  if (image) {
    tags.push(
      property('og:image', image.url),
      property('og:image:width', String(image.width)),
      property('og:image:height', String(image.height)),
      ...(image.alt ? [property('og:image:alt', image.alt)] : []),
      `<meta name="twitter:card" content="${image.width > LARGE_PICTURE ? 'summary_large_image' : 'summary'}">`,
    );
  }
  return tags.join('\n');
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
