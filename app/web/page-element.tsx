import type { ComponentType } from 'react';
import { IconSprite } from '#foundation/ui/icon/IconSprite.tsx';

/** A page and the providers of every page, the same on the server and for hydration. */
export const pageElement = (Page: ComponentType<object>, props: object) => (
  <>
    <IconSprite />
    <Page {...props} />
  </>
);
