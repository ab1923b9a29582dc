import './styles.css';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { portals } from '#foundation/ui/portals.ts';
import { pageElement } from './page-element.tsx';

portals.create = createPortal;

const root = document.getElementById('root');
const state = document.getElementById('page');

if (root && state) {
  // The document says which chunk renders it: this file knows no page, and no style is asked for that is inlined already.
  const { chunk, props } = JSON.parse(state.textContent ?? '') as { chunk: string; props: object };
  import(/* @vite-ignore */ chunk).then(({ default: Page }: { default: ComponentType<object> }) =>
    hydrateRoot(root, pageElement(Page, props)),
  );
}
