import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { accentCss } from '#features/cards/accent.rules.ts';
import type { Card } from '#features/cards/cards.contract.ts';
import { contactWays } from '#features/cards/contact-ways.rules.ts';
import { shownItem } from '#features/catalogue/shown-items.rules.ts';
import { useOwnCategories } from '#features/catalogue/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/useOwnItems.tsx';
import { shownOffers } from '#features/offers/shown-offers.rules.ts';
import { useOwnOffers } from '#features/offers/useOwnOffers.tsx';
import { hoursTable } from '#features/opening-hours/hours-table.rules.ts';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { orderChannels } from '#features/orders/offerings.rules.ts';
import { Icon } from '#foundation/ui/Icon.tsx';
import { PhoneFrame } from '#foundation/ui/PhoneFrame.tsx';
import { RoundButton } from '#foundation/ui/RoundButton.tsx';
import styles from './LivePreview.module.css';

/** Where there is room for it beside the list. */
const ROOM = '(min-width: 1200px)';
const NO_CODE = { size: 1, path: '' };
const nothing = () => null;

interface LivePreviewProps {
  card: Card;
  pageUrl: string;
  onShare: () => void;
}

const importParts = () => import('../public/CardPage.tsx').then(({ cardParts }) => cardParts);
let loading: ReturnType<typeof importParts> | undefined;

/** Not before there is room for them: a phone does without. */
function loadParts() {
  loading ??= importParts();
  return loading;
}

/** The card as its customers see it, following every change of it; beside the list where there is room. */
export function LivePreview({ card, pageUrl, onShare }: LivePreviewProps) {
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    const room = matchMedia(ROOM);
    const follow = () => setHasRoom(room.matches);
    follow();
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, []);
  return (
    <aside className={styles.pane} aria-label="Vista previa de tu tarjeta">
      <div className={styles.head}>
        <h2>Así la ven tus clientes</h2>
        <p data-active={card.isActive}>{card.isActive ? 'En vivo' : 'Inactiva'}</p>
      </div>
      <div className={styles.phone}>
        {hasRoom && (
          <Suspense fallback={<p className={styles.waiting}>Cargando vista previa...</p>}>
            <Preview card={card} pageUrl={pageUrl} />
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        <p>{pageUrl.replace(/^https?:\/\//, '')}</p>
        <RoundButton plain label="Compartir la tarjeta" onClick={onShare}>
          <Icon name="qr" />
        </RoundButton>
        <RoundButton plain label="Ver tarjeta" href={`/${card.subdomain}`}>
          <Icon name="outside" />
        </RoundButton>
      </div>
    </aside>
  );
}

function Preview({ card, pageUrl }: Pick<LivePreviewProps, 'card' | 'pageUrl'>) {
  const { CardBanner, CardIdentity, OffersSection, Catalogue, VisitSection, AddButton } = use(loadParts());
  const [now] = useState(() => new Date().toISOString());
  const items = useOwnItems(card.id).query.data;
  const categories = useOwnCategories(card.id).query.data;
  const offers = useOwnOffers(card.id).query.data;
  const shown = useMemo(
    () => ({
      items: (items ?? []).filter(({ isActive }) => isActive).map((item) => shownItem(card, item)),
      categories: categories ?? [],
      offers: shownOffers(offers ?? [], new Date()),
      contacts: contactWays(card),
      openTimeline: openTimeline(card, new Date(now)),
      hours: hoursTable(card, new Date(now)),
    }),
    [items, categories, offers, card, now],
  );
  const canOrder = orderChannels(card).length > 0;
  const addButton = useMemo(
    () => (canOrder ? ({ id }: { id: number }) => <AddButton type="item" id={id} name="" /> : nothing),
    [canOrder, AddButton],
  );
  return (
    <PhoneFrame title="Tarjeta pública" css={accentCss(card.headerBackgroundColor)}>
      <CardBanner card={card}>{null}</CardBanner>
      <div className={styles.card}>
        <CardIdentity
          card={card}
          contacts={shown.contacts}
          openTimeline={shown.openTimeline}
          qr={NO_CODE}
          pageUrl={pageUrl}
          now={now}
          isOwner={false}
          onUse={nothing}
        />
        <OffersSection
          offers={shown.offers}
          showPrices={card.enablePricing}
          announces={Boolean(card.description)}
          addButton={addButton}
        />
        <Catalogue
          cardType={card.cardType}
          items={shown.items}
          categories={shown.categories}
          showPrices={card.enablePricing}
          showAvailability={card.enableAvailability}
          addButton={addButton}
          consultLink={nothing}
        />
        <VisitSection card={card} hours={shown.hours} now={now} onMap={nothing} />
      </div>
    </PhoneFrame>
  );
}
