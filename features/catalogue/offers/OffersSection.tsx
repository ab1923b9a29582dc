import type { ReactNode } from 'react';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import type { Announcement, CardOffer } from './card-offers.rules.ts';
import styles from './OffersSection.module.css';
import { offerHash } from './offer-address.rules.ts';

interface OffersSectionProps {
  offers: CardOffer[];
  showPrices: boolean;
  announces: readonly Announcement[];
  calendar?: string;
  addButton: (offer: CardOffer) => ReactNode;
}

/** The current promotions in a row that scrolls sideways. */
export function OffersSection({ offers, showPrices, announces, calendar, addButton }: OffersSectionProps) {
  if (offers.length + announces.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h2 id="offers-title">PROMOCIONES Y DESCUENTOS</h2>
      {calendar && offers.some(({ until }) => until) && (
        <a className={styles.calendar} href={calendar}>
          Al calendario
        </a>
      )}
      {offers.length === 0 ? (
        announces.map(({ title, text }) => (
          <p key={title} className={styles.soon}>
            <b>{title}</b>
            {text}
          </p>
        ))
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a shelf that scrolls must scroll by keyboard, too.
        <ul className={styles.shelf} tabIndex={0} aria-labelledby="offers-title">
          {offers.map((offer) => (
            <li key={offer.offerId} id={offerHash(offer.offerId)}>
              <OfferTile offer={offer} showPrice={showPrices} addButton={addButton(offer)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function OfferTile(props: { offer: CardOffer; showPrice: boolean; addButton: ReactNode }) {
  const { offer, showPrice, addButton } = props;
  return (
    <article className={styles.offer}>
      {offer.imageUrl && <Picture src={offer.imageUrl} width={320} height={180} sizes="320px" widest={800} />}
      {offer.tag && <span className={styles.tag}>{offer.tag}</span>}
      <div className={styles.words}>
        <h3>{offer.name}</h3>
        {offer.description && <p>{offer.description}</p>}
        {offer.until && <p className={styles.until}>{offer.until}</p>}
        {showPrice && offer.price ? (
          <p className={styles.price}>
            {offer.isFrom && 'Desde '}
            {formatPesos(offer.price)}
            {offer.previousPrice && (
              <s>
                <VisuallyHidden>Antes </VisuallyHidden>
                {formatPesos(offer.previousPrice)}
              </s>
            )}
          </p>
        ) : null}
        {offer.stockText && <p className={styles.until}>{offer.stockText}</p>}
        {addButton && <div className={styles.add}>{addButton}</div>}
      </div>
    </article>
  );
}
