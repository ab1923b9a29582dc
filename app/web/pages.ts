import type { ComponentType } from 'react';

/**
 * Every page by name. Each is a chunk of its own, so a public card never loads the code of another page.
 * The server renders the same component with the same props; they travel in the document as JSON.
 */
export const pages = {
  home: () => import('./pages/public/HomePage.tsx'),
  card: () => import('./pages/public/CardPage.tsx'),
  'not-found': () => import('./pages/public/NotFoundPage.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type PageName = keyof typeof pages;
/** The props that the page's component takes. */
export type PageProps<Name extends PageName> =
  Awaited<ReturnType<(typeof pages)[Name]>>['default'] extends ComponentType<infer Props> ? Props : never;
