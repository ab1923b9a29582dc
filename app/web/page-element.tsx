import type { ComponentType } from 'react';

export const ICONS = 'icons';

/**
 * A page with the icons that every page has, rendered identically on the server and for hydration. `icons` is the
 * sprite as HTML. The server renders it and the browser reads it from the document, so that the icon library does not
 * add 5 kB to the card's 75 kB of scripts.
 */
export const pageElement = (Page: ComponentType<object>, props: object, icons: string) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own icons. */}
    <div id={ICONS} hidden dangerouslySetInnerHTML={{ __html: icons }} />
    <Page {...props} />
  </>
);
