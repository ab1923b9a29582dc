import { useEffect, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';

/** Loads the components of a public card, as the live preview does. */
const cardThumbnail = lazy(() => import('./CardThumbnail.tsx'), 'CardThumbnail');

const PAUSE_MS = 50;
let before = Promise.resolve();
/** Resolves after those who asked earlier, with time for taps and keys in between. */
const turn = () => (before = before.then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))));

/** Drawn one after the other: all at once, they would hold up the page for seconds. */
export function LookThumbnail({ card, part }: { card: Card; part?: 'products' | undefined }) {
  const { loaded: CardThumbnail } = useLazy(cardThumbnail, true);
  const [isItsTurn, setItsTurn] = useState(false);
  const isLoaded = CardThumbnail !== null;
  useEffect(() => {
    if (isLoaded) turn().then(() => setItsTurn(true));
  }, [isLoaded]);
  return CardThumbnail && isItsTurn && <CardThumbnail card={card} part={part} />;
}
