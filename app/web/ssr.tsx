import './styles.css';
import type { ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { pageElement } from './page-element.tsx';

/** All of them now: after a new build, the files of what a running server has not loaded yet are gone. */
const files = import.meta.glob<{ default: ComponentType<object> }>('../pages/*/*Page.tsx', { eager: true });
/** By the name of the page's folder. */
const components = new Map(
  Object.entries(files).map(([path, { default: Page }]) => [path.split('/').at(-2), Page]),
);

/** The page as HTML, from the same component that the browser will hydrate: all of it, or the error of any part. */
export async function renderPage(name: string, props: object): Promise<string> {
  const Page = components.get(name);
  if (!Page) throw new Error(`No page is called ${name}`);
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(pageElement(Page, props), {
    // Nothing is sent before all of it is there, so there is no reason to send a part behind the others.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
