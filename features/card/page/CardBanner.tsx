import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { focusStyle } from '#features/card/cards/header-focus.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './CardBanner.module.css';

/** Only those who scroll need it. */
const bar = lazy(() => import('./CardBar.tsx'), 'CardBar');
/** The name is out of view. */
const PAST_PX = 220;

/** The card's picture or colour with the back button. The page's own content is on the right. */
export function CardBanner({ card, home, children }: { card: Card; home: string; children: ReactNode }) {
  const { enableHeader, headerBackgroundImageUrl } = card;
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > PAST_PX);
    // Also where the page was scrolled before its scripts arrived.
    look();
    return onWindow('scroll', look);
  }, []);
  const { loaded: CardBar } = useLazy(bar, isPast);
  return (
    <>
      <header className={classNames(styles.banner, !enableHeader && styles.bare)} id="cover">
        {enableHeader && headerBackgroundImageUrl && (
          <Picture
            src={headerBackgroundImageUrl}
            width={1600}
            height={400}
            sizes="100vw"
            eager
            fetchPriority="high"
            style={focusStyle(card)}
          />
        )}
        <div className={styles.bar}>
          {card.enableBackButton && (
            <RoundButton href={home} label="Volver" data-back>
              <Icon name="back" />
            </RoundButton>
          )}
          <div className={styles.end}>{children}</div>
        </div>
      </header>
      {isPast && CardBar && <CardBar card={card} home={home} />}
    </>
  );
}
