import type { createPortal } from 'react-dom';

/**
 * `createPortal` for components. The browser's entry, which includes react-dom, sets it: a component that imported
 * react-dom itself would split it into another chunk, which every card would have to load.
 */
export const portals: { create?: typeof createPortal } = {};
