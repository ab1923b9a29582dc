import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { OfferForm } from '#features/catalogue/offers/OfferForm.tsx';
import { withPicture } from '#features/catalogue/offers/offer-picture.rules.ts';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import styles from './FeedsPage.module.css';
import { offerProblem } from './feed-problems.rules.ts';

/** The offers that the feeds leave out, each with the reason and its form; nothing if there are none. */
export function OffersLeftOut({ card }: { card: Card }) {
  const { query, changes } = useOwnOffers(card.id);
  const [opened, setOpened] = useState<Offer | null>(null);
  const { data: items = [] } = useOwnItems(card.id).query;
  const shown = query.data?.filter(({ isActive }) => isActive) ?? [];
  const left = shown.flatMap((offer) => {
    const problem = offerProblem(withPicture(offer, items), new Date(), card.timeZone);
    return problem ? [{ offer, problem }] : [];
  });
  if (!hasOptions(card.cardType))
    return shown.length === 0 ? null : (
      <p className={styles.why}>
        Tus ofertas no entran: ese catálogo tiene solo {tradeWords(card.cardType).many}.
      </p>
    );
  return (
    <>
      {left.length > 0 && (
        <>
          <p className={styles.why}>
            {formatCount(left.length)} de {formatCount(shown.length)} ofertas:
          </p>
          <NamedRows label="Ofertas que quedan fuera">
            {left.map(({ offer, problem }) => (
              <NamedRow key={offer.id} name={offer.title} detail={problem}>
                {/* Those of a branch are changed where they come from. */}
                {card.catalogueOf === undefined && (
                  <Button
                    variant="line"
                    small
                    aria-label={`Cambiar ${offer.title}`}
                    onClick={() => setOpened(offer)}
                  >
                    Cambiar
                  </Button>
                )}
              </NamedRow>
            ))}
          </NamedRows>
        </>
      )}
      <OfferForm card={card} items={items} offer={opened} changes={changes} onClose={() => setOpened(null)} />
    </>
  );
}
