import type { Plugin } from 'vite';

/** The layers of styles, weakest first. A later one wins over an earlier one, whatever is loaded first. */
const LAYERS = ['base', 'foundation', 'features', 'pages'] as const;

const ORDER = `@layer ${LAYERS.join(', ')};`;

function layerOf(file: string): (typeof LAYERS)[number] {
  if (file.includes('/foundation/')) return 'foundation';
  if (file.includes('/features/')) return 'features';
  return file.includes('/app/pages/') ? 'pages' : 'base';
}

/** Puts each style sheet into the layer of its folder. */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (code, id) =>
        id.includes('/node_modules/') ? null : `${ORDER}@layer ${layerOf(id.split('?')[0] ?? id)}{${code}}`,
    },
  };
}
