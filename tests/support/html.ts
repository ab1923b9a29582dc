/** Reads a page's content from its HTML, as a browser or a search engine does. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const unescapeHtml = (text: string): string =>
  text.replace(/&([a-z]+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The value of an attribute of the one element that starts with `selector`, as written. */
function attribute(html: string, selector: string, name: string): string | null {
  const tag = html.split(selector)[1]?.split('>')[0] ?? '';
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescapeHtml(value);
}

export const titleOf = (html: string) => unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
export const metaOf = (html: string, name: string) =>
  attribute(html, `<meta name="${name}"`, 'content') ??
  attribute(html, `<meta property="${name}"`, 'content');
export const linkOf = (html: string, rel: string) => attribute(html, `<link rel="${rel}"`, 'href');

/** The visible text of a page: the rendered HTML without its tags. */
export const textOf = (html: string): string =>
  unescapeHtml((/<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );

const scriptOf = (html: string, opening: string): string =>
  html.split(opening)[1]?.split('</script>')[0] ?? '';

/** The structured data of a page, untyped because the tests know its shape. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const jsonLdOf = (html: string): any =>
  JSON.parse(scriptOf(html, '<script type="application/ld+json">'));

/** The props from which the browser hydrates the page. */
export const propsOf = <Props>(html: string): Props =>
  JSON.parse(scriptOf(html, '<script type="application/json" id="page">')).props;
