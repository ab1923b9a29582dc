import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import Gallery from './Gallery.tsx';

const COMPONENTS = Object.keys(import.meta.glob('../../foundation/ui/*/*.tsx'));
const GALLERY = Object.values(
  import.meta.glob<string>('./*Components.tsx', { query: '?raw', import: 'default', eager: true }),
).join();
/** Components that only contain others, or are only shown inside others. */
const SHOWN_WITHIN_OTHERS = [
  'FieldNotes',
  'FormBody',
  'FormDialog',
  'FormPage',
  'Grip',
  'IconSprite',
  'LazyDialog',
  'LazySection',
  'OwnIcons',
  'PesosInput',
  'PhoneFrame',
  'QuantityInput',
  'RowText',
  'RowTick',
  'VisuallyHidden',
  'drawn',
  'render-in-slices',
];

describe('the gallery of components', () => {
  test('renders every component without an error of React', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const html = renderToString(<Gallery />);
    expect(complain.mock.calls).toEqual([]);
    expect(html).toContain('Escribe un correo, como ana@example.cl');
  });

  test('shows every component of foundation/ui', () => {
    const names = COMPONENTS.map((path) => path.replace(/^.*\/([\w-]+)\.tsx$/, '$1')).filter(
      (name) => !/^use[A-Z]/.test(name) && !SHOWN_WITHIN_OTHERS.includes(name),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !GALLERY.includes(`/${name}.tsx'`))).toEqual([]);
  });
});
