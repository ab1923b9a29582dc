import './styles.css';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageElement } from './page-element.tsx';
import type { PageName } from './page-props.ts';
import { pages } from './pages.ts';

const root = document.getElementById('root');
const state = document.getElementById('page');

if (root && state) {
  const { name, props } = JSON.parse(state.textContent ?? '') as { name: PageName; props: object };
  pages[name]().then(({ default: Page }) =>
    hydrateRoot(root, pageElement(Page as ComponentType<object>, props)),
  );
}
