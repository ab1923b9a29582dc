import type { ComponentType } from 'react';

/** Node's global; called on the server only. */
declare const setImmediate: (next: () => void) => void;

// Marked, so that the build leaves it out of the browser.
let last = /* @__PURE__ */ Promise.resolve();

/**
 * On the server, each such component renders in its own event loop turn, so that other requests are answered between
 * the slices of a long list. In the browser the component is unchanged. Use it inside `<Suspense>`.
 */
export function renderInSlices<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component;
  return async (props) => {
    last = last.then(() => new Promise(setImmediate));
    await last;
    return <Component {...props} />;
  };
}
