import type { ComponentType } from 'react';
import styles from '#foundation/ui/icon/Icon.module.css';

/** The id of the element with the icons. */
export const ICONS = 'icons';

/**
 * A page and what every page has, the same on the server and for hydration. `icons` is the sprite as HTML: the server
 * renders it and the browser reads it in the document, so that the icon library does not add to the card's scripts
 * (5 kB of 75).
 */
export const pageElement = (Page: ComponentType<object>, props: object, icons: string) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own icons. */}
    <div id={ICONS} className={styles.sprite} aria-hidden dangerouslySetInnerHTML={{ __html: icons }} />
    <Page {...props} />
  </>
);
