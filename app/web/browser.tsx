import './styles.css';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type PageName, pages } from './pages.ts';

const root = document.getElementById('root');
const state = document.getElementById('page');

if (root && state) {
  const { name, props } = JSON.parse(state.textContent ?? '') as { name: PageName; props: never };
  pages[name]().then(({ default: Page }) => hydrateRoot(root, createElement(Page, props)));
}
