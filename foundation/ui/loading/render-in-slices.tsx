import type { ComponentType } from 'react';

/** Node's: the server has it, and only there is it called. */
declare const setImmediate: (next: () => void) => void;

let last = Promise.resolve();

/**
 * The same component, in the browser. On the server each is rendered in a turn of its own, so that others are answered
 * between two slices of a long list. For what stands in a `<Suspense>`.
 */
export function renderInSlices<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  return async (props) => {
    last = last.then(() => new Promise(setImmediate));
    await last;
    return <Component {...props} />;
  };
}
