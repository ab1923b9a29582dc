import type { ComponentType } from 'react';
import { IconSprite } from '#foundation/ui/icon/IconSprite.tsx';

/** A page and what every page needs: the same on the server and in the browser, which takes over from it. */
export const pageElement = (Page: ComponentType<object>, props: object) => (
  <>
    <IconSprite />
    <Page {...props} />
  </>
);
