import { createRoot } from 'react-dom/client';
import { OfflineBanner } from '#features/discovery/offline/OfflineBanner.tsx';

/**
 * Says above the page that it is a copy. The banner has its own React root, because the page must hydrate unchanged.
 */
export function showBanner(): void {
  const { copy = '', version = '' } = document.documentElement.dataset;
  const place = document.createElement('div');
  // The bar of offline-bar.ts is not shown while this banner is.
  place.dataset.banner = '';
  document.body.prepend(place);
  createRoot(place).render(<OfflineBanner madeAt={copy} version={version} />);
}
