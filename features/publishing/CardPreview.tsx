import { use, useDeferredValue, useMemo, useState } from 'react';
import { accentCss } from '#features/cards/accent.rules.ts';
import type { CardBanner } from '#features/cards/CardBanner.tsx';
import type { CardIdentity } from '#features/cards/CardIdentity.tsx';
import type { VisitSection } from '#features/cards/VisitSection.tsx';
import type { Catalogue } from '#features/catalogue/Catalogue.tsx';
import type { OffersSection } from '#features/offers/OffersSection.tsx';
import type { AddButton } from '#features/orders/AddButton.tsx';
import { PhoneFrame } from '#foundation/ui/PhoneFrame.tsx';
import styles from './CardPreview.module.css';
import type { CardForm } from './card-form.rules.ts';
import { previewOf } from './preview.rules.ts';

/** What the public card is built of. */
export interface CardParts {
  CardBanner: typeof CardBanner;
  CardIdentity: typeof CardIdentity;
  OffersSection: typeof OffersSection;
  Catalogue: typeof Catalogue;
  VisitSection: typeof VisitSection;
  AddButton: typeof AddButton;
}

interface CardPreviewProps {
  form: CardForm;
  /** They come along when somebody looks at them, and not before. */
  parts: Promise<CardParts>;
}

const NO_CODE = { size: 1, path: '' };
const nothing = () => null;

/** The public card as it will be: its own components, as wide as a phone, following what is typed. */
export function CardPreview({ form, parts }: CardPreviewProps) {
  const { CardBanner, CardIdentity, OffersSection, Catalogue, VisitSection, AddButton } = use(parts);
  const [now] = useState(() => new Date().toISOString());
  const typed = useDeferredValue(form);
  const { card, canOrder, categories, items, offers, contacts, openTimeline, hours } = useMemo(
    () => previewOf(typed, now),
    [typed, now],
  );
  const addButton = useMemo(
    () => (canOrder ? ({ id }: { id: number }) => <AddButton type="item" id={id} name="" /> : nothing),
    [canOrder, AddButton],
  );
  return (
    <PhoneFrame title="Vista previa de tu tarjeta" css={accentCss(card.headerBackgroundColor)}>
      <CardBanner card={card}>{null}</CardBanner>
      <div className={styles.page}>
        <CardIdentity
          card={card}
          contacts={contacts}
          openTimeline={openTimeline}
          qr={NO_CODE}
          pageUrl=""
          now={now}
          isOwner={false}
          onUse={nothing}
        />
        <OffersSection
          offers={offers}
          showPrices
          announces={Boolean(card.description)}
          addButton={addButton}
        />
        <Catalogue
          cardType={card.cardType}
          items={items}
          categories={categories}
          showPrices
          showAvailability
          addButton={addButton}
          consultLink={nothing}
        />
        <VisitSection card={card} hours={hours} now={now} onMap={nothing} />
      </div>
    </PhoneFrame>
  );
}
