import './styles.css';
import './page-transitions.css';
import './print.css';
import type { ComponentType } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { IconSprite } from '#foundation/ui/icon/IconSprite.tsx';
import { pageElement } from './page-element.tsx';

/** Loaded eagerly: a new build deletes the files that a running server has not loaded yet. */
const files = import.meta.glob<{ default: ComponentType<object> }>('../pages/*/*Page.tsx', { eager: true });
/** Rendered only once, because it is as much work for React as a whole card. */
const icons = renderToStaticMarkup(<IconSprite />);

/** The pages' components by the names of their folders. */
const components = new Map(
  Object.entries(files).map(([path, { default: Page }]) => [path.split('/').at(-2), Page]),
);

export async function renderPage(name: string, props: object): Promise<string> {
  const Page = components.get(name);
  if (!Page) throw new Error(`No page is called ${name}`);
  return renderComponent(Page, props);
}

/** Renders the page to complete HTML. Throws if any component fails. */
export async function renderComponent(Page: ComponentType<object>, props: object): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(pageElement(Page, props, icons), {
    // The document is sent in one piece, so React must not defer content to its end.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
