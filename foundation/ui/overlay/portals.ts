import type { createPortal } from 'react-dom';

/**
 * How a component renders into another document. The browser's entry, which brings react-dom along, puts it here: a
 * component that imported it would tear react-dom in two, and every visitor of a card would pay for the seam.
 */
export const portals: { create?: typeof createPortal } = {};
