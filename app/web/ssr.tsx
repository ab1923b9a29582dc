import './styles.css';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { pageElement } from './page-element.tsx';
import type { PageName, PageProps } from './page-props.ts';
import { pages } from './pages.ts';

/** The page as HTML, from the same component that the browser will hydrate. */
export async function renderPage<Name extends PageName>(name: Name, props: PageProps[Name]): Promise<string> {
  const { default: Page } = await pages[name]();
  return renderToString(pageElement(Page as ComponentType<object>, props));
}

/** Loads the code of every page now: after a new build, what a running server has not loaded yet would be gone. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.values(pages).map((load) => load()));
}
