import type { Card } from '#features/card/cards/cards.contract.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';

/** Loads the components of a public card, as the live preview does. */
const cardThumbnail = lazy(() => import('./CardThumbnail.tsx'), 'CardThumbnail');

export function LookThumbnail({ card }: { card: Card }) {
  const { loaded: CardThumbnail } = useLazy(cardThumbnail, true);
  return CardThumbnail && <CardThumbnail card={card} />;
}
