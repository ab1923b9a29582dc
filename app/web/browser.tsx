import './styles.css';
import './page-transitions.css';
import './print.css';
import { type ComponentType, startTransition } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { portals } from '#foundation/ui/overlay/portals.ts';
import { ICONS, pageElement } from './page-element.tsx';

portals.create = createPortal;

/** The JSON in the document that its scripts read, see document.ts. */
interface PageState {
  chunk: string;
  props: object;
  /** The script that registers the service worker; missing in development. */
  offline?: string;
}

const root = document.getElementById('root');
const state = document.getElementById('page');

/**
 * Each step runs in its own task, and hydration is a transition, which React renders in slices, so that the page can
 * respond to taps in between.
 */
if (root && state) {
  setTimeout(() => {
    // The document names the chunk.
    const { chunk, offline, props } = JSON.parse(state.textContent ?? '') as PageState;
    import(/* @vite-ignore */ chunk).then(({ default: Page }: { default: ComponentType<object> }) => {
      // From here on React handles taps, including those on components that are not hydrated yet (see first.ts).
      root.dataset.live = '';
      startTransition(() => {
        hydrateRoot(root, pageElement(Page, props, document.getElementById(ICONS)?.innerHTML ?? ''));
      });
      if (offline) import(/* @vite-ignore */ offline);
    });
  });
}
