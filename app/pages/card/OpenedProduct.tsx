import { type ReactNode, useEffect } from 'react';
import { RequestButton } from '#features/booking/requests/RequestButton.tsx';
import { offerHash } from '#features/catalogue/offers/offer-address.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { missingGroup, priceWith } from '#features/catalogue/products/chosen.rules.ts';
import { ProductSheet } from '#features/catalogue/products/ProductSheet.tsx';
import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import type { RecordUse } from '#features/insight/statistics/useCardEvents.tsx';
import { AddToCart } from '#features/ordering/cart/AddToCart.tsx';
import { afterPaint } from '#foundation/ui/browser/after-paint.ts';
import { useHash } from '#foundation/ui/browser/useHash.ts';
import type { CardPageProps } from './card.props.ts';
import { ProductLinks } from './ProductLinks.tsx';

interface OpenedProductProps extends CardPageProps {
  canOrder: boolean;
  booking: (item: CardItem, isListed: boolean) => ReactNode;
  consult: (item: { id?: number; name: string; code?: string }, isMain: boolean) => ReactNode;
  record: RecordUse;
}

/** The sheet of the product in the address. It reads the address itself: a tap does not render the page behind it. */
export function OpenedProduct(props: OpenedProductProps) {
  const { card, items, offers, bookable, now, closeHref, canOrder, booking, consult, record } = props;
  const hash = useHash(props.openHash);
  const offered = offers.find(({ id, offerId }) => id && hash === offerHash(offerId));
  const opened = offered ?? items.find(({ id }) => hash === productHash(id));
  const openedId = opened?.id;

  useEffect(() => {
    if (openedId) afterPaint(() => record('item_view', openedId));
  }, [openedId, record]);

  return (
    <ProductSheet
      item={opened}
      loanTerms={
        card.cardType === 'automotive' && card.loanRate && card.loanMonths
          ? { rate: card.loanRate, months: card.loanMonths }
          : null
      }
      showPrices={card.enablePricing}
      showAvailability={card.enableAvailability}
      canOrder={canOrder}
      closeHref={closeHref}
      links={(item) => (
        <>
          <RequestButton card={card} item={item} now={now} isTradeIn />
          <ProductLinks {...props} item={item} onShare={() => record('share')} />
        </>
      )}
      action={(item, chosen, isReady) =>
        bookable.includes(item.id) && item.isAvailable ? (
          <>
            {booking(item, false)}
            {consult(item, true)}
          </>
        ) : canOrder && item.isAvailable ? (
          <AddToCart
            selection={{
              ...(offered ? { type: 'offer', id: offered.offerId } : { type: 'item', id: item.id }),
              choices: [...chosen].sort((a, b) => a - b),
            }}
            name={item.name}
            price={(card.enablePricing && priceWith(item, chosen)) || null}
            max={item.maxPerOrder}
            limit={item.limitText === item.stockText ? '' : item.limitText}
            step={item.step}
            missing={missingGroup(item, chosen)}
            isReady={isReady}
          />
        ) : (
          <>
            <RequestButton card={card} item={item} now={now} isGoods={bookable.length > 0} />
            {consult(item, true)}
          </>
        )
      }
    />
  );
}
