import './styles.css';
import { type ComponentType, startTransition } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { portals } from '#foundation/ui/overlay/portals.ts';
import { pageElement } from './page-element.tsx';

portals.create = createPortal;

const root = document.getElementById('root');
const state = document.getElementById('page');

/** In tasks of its own, and as a transition, which React does in slices: the page answers to a finger in between. */
if (root && state) {
  setTimeout(() => {
    // The document says which chunk renders it: this file knows no page, and no style is asked for that is inlined already.
    const { chunk, props } = JSON.parse(state.textContent ?? '') as { chunk: string; props: object };
    import(/* @vite-ignore */ chunk).then(({ default: Page }: { default: ComponentType<object> }) => {
      // From here on React sees to what is tapped, also where it has not come by yet (see first.ts).
      root.dataset.live = '';
      startTransition(() => {
        hydrateRoot(root, pageElement(Page, props));
      });
    });
  });
}
