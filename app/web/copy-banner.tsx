import { createRoot } from 'react-dom/client';
import { OfflineBanner } from '#features/offline/OfflineBanner.tsx';

/** Shows above the page that it is a copy. Not a part of the page, which is rendered as the server rendered it. */
export function showBanner(): void {
  const { copy = '', version = '' } = document.documentElement.dataset;
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OfflineBanner madeAt={copy} version={version} />);
}
