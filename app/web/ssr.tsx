import './styles.css';
import type { ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { pageElement } from './page-element.tsx';
import type { PageName, PageProps } from './page-props.ts';
import { pages } from './pages.ts';

/** The page as HTML, from the same component that the browser will hydrate: all of it, or the error of any part. */
export async function renderPage<Name extends PageName>(name: Name, props: PageProps[Name]): Promise<string> {
  const { default: Page } = await pages[name]();
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(pageElement(Page as ComponentType<object>, props), {
    // Nothing is sent before all of it is there, so there is no reason to send a part behind the others.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Loads the code of every page now: after a new build, what a running server has not loaded yet would be gone. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.values(pages).map((load) => load()));
}
