import { lazy, Suspense, useCallback, useMemo } from 'react';
import { BookingButton } from '#features/booking/bookings/BookingButton.tsx';
import { CardBanner } from '#features/card/page/CardBanner.tsx';
import { CardFooter } from '#features/card/page/CardFooter.tsx';
import { CardIdentity } from '#features/card/page/CardIdentity.tsx';
import { OwnerShortcut } from '#features/card/page/OwnerShortcut.tsx';
import { VisitSection } from '#features/card/page/VisitSection.tsx';
import { OffersSection } from '#features/catalogue/offers/OffersSection.tsx';
import { offerHash } from '#features/catalogue/offers/offer-address.rules.ts';
import { Catalogue, type FiltersProps } from '#features/catalogue/products/Catalogue.tsx';
import { ConsultLink } from '#features/catalogue/products/ConsultLink.tsx';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { productHash, productSlug } from '#features/catalogue/products/product-address.rules.ts';
import { SaveButton } from '#features/discovery/saved-cards/SaveButton.tsx';
import { useCardEvents, useMissedSearches } from '#features/insight/statistics/useCardEvents.tsx';
import { AddButton } from '#features/ordering/cart/AddButton.tsx';
import { AtTable } from '#features/ordering/cart/AtTable.tsx';
import { CartSheet } from '#features/ordering/cart/CartSheet.tsx';
import { lineDetailsOf } from '#features/ordering/cart/line-details.rules.ts';
import { useStoredCart } from '#features/ordering/cart/useCart.tsx';
import { useIsViewer } from '#features/people/accounts/useViewer.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { useEarlyTaps } from '#foundation/ui/loading/useEarlyTaps.tsx';
import styles from './CardPage.module.css';
import type { CardPageProps } from './card.props.ts';
import { OpenedProduct } from './OpenedProduct.tsx';
import { useFreshProps } from './useFreshProps.tsx';

/**
 * Only cards of homes and vehicles load the filters. React's own `lazy`, because the server renders what it loads, and the
 * browser keeps that until its scripts arrive. If they cannot be loaded, the card works without them.
 */
const CardFilters = lazy(() =>
  import('#features/catalogue/filters/CardFilters.tsx').catch(() => ({ default: () => null })),
);

/**
 * The components of a card, for the preview while a card is created. They are exported from this chunk, because a chunk
 * of their own would be one more file for every visitor of a card.
 */
export const cardComponents = { CardBanner, CardIdentity, OffersSection, Catalogue, VisitSection, AddButton };

/** The public card of a business: its identity, its products and its contacts. */
export default function CardPage(rendered: CardPageProps) {
  const props = useFreshProps(rendered);
  const {
    card,
    items,
    categories,
    offers,
    contacts,
    openTimeline,
    hours,
    ordering,
    bookable,
    pageUrl,
    now,
    closeHref,
  } = props;
  const isOwner = useIsViewer(card.userId);
  const record = useCardEvents(card);
  const canOrder = ordering !== null && !ordering.pausedUntil;
  const find = useMemo(() => lineDetailsOf(card, items, offers), [card, items, offers]);
  useStoredCart(card.id, ordering !== null, ordering?.fulfilments.includes('table'));
  // After the stored cart is loaded, so that early taps add to it.
  useEarlyTaps();

  const addItem = useCallback(
    ({ id, name, isAvailable, options }: CardItem) =>
      canOrder && isAvailable && !bookable.includes(id) ? (
        <AddButton type="item" id={id} name={name} sheetHash={options && productHash(id)} />
      ) : null,
    [canOrder, bookable],
  );
  const consult = useCallback(
    ({ id, name, code }: { id?: number; name: string; code?: string }, isMain: boolean) => {
      const digits = card.links.whatsappDigits;
      return digits ? (
        <ConsultLink
          digits={digits}
          cardTitle={card.title}
          name={name}
          code={code}
          url={id === undefined ? undefined : `${pageUrl}/${productSlug({ id, name })}`}
          isMain={isMain}
          onConsult={() => record('whatsapp', id)}
        />
      ) : null;
    },
    [card, pageUrl, record],
  );
  const booking = useCallback(
    (item: CardItem, isListed: boolean) => (
      <BookingButton
        card={card}
        item={item}
        services={items.filter(({ id, isAvailable }) => isAvailable && bookable.includes(id))}
        now={now}
        isListed={isListed}
      />
    ),
    [card, items, bookable, now],
  );
  const { cardType, enablePricing } = card;
  /**
   * In the list: 'Reservar', or 'Consultar' for services, and for products without a price, on cards without orders,
   * where asking is all that one can do.
   */
  const consultInList = useCallback(
    (item: CardItem) => {
      if (bookable.includes(item.id)) return booking(item, true);
      return canOrder || (cardType !== 'services' && (item.uf || item.price > 0))
        ? null
        : consult(item, false);
    },
    [bookable, booking, canOrder, consult, cardType],
  );
  const filters = useCallback(
    (given: FiltersProps) => (
      <Suspense>
        <CardFilters
          {...given}
          cardType={cardType}
          showsPrices={enablePricing}
          query={rendered.filters?.query ?? ''}
        />
      </Suspense>
    ),
    [cardType, enablePricing, rendered],
  );

  return (
    <div className={styles.card}>
      <a className={styles.skip} href="#items">
        Saltar al catálogo
      </a>
      {/* Before the catalogue, so that the cart is a few steps of the keyboard away. */}
      {ordering && <CartSheet {...{ card, items, find, openTimeline, ordering, pageUrl }} />}
      <CardBanner {...props}>
        {isOwner ? <OwnerShortcut /> : <SaveButton card={card} home={props.home} />}
      </CardBanner>
      <main className={styles.page}>
        <CardIdentity
          card={card}
          contacts={contacts}
          openTimeline={openTimeline}
          pageUrl={pageUrl}
          now={now}
          isOwner={isOwner}
          isEmpty={items.length === 0}
          onUse={record}
        />
        <div className={styles.content}>
          {ordering?.switched && <p className={styles.switched}>{ordering.switched}</p>}
          <OffersSection
            offers={offers}
            showPrices={card.enablePricing}
            announces={props.announces}
            calendar={`/${card.subdomain}/ofertas.ics`}
            addButton={({ offerId, id, name, isAvailable, options }) =>
              canOrder && !bookable.includes(id)
                ? isAvailable && (
                    <AddButton
                      type="offer"
                      id={offerId}
                      name={name}
                      sheetHash={options && offerHash(offerId)}
                    />
                  )
                : consult({ name }, false)
            }
          />
          {ordering?.fulfilments.includes('table') && <AtTable />}
          <Catalogue
            cardType={card.cardType}
            items={items}
            categories={categories}
            showPrices={card.enablePricing}
            showAvailability={card.enableAvailability}
            photoWidth={rendered.photoWidth}
            addButton={addItem}
            consultLink={consultInList}
            onMissed={useMissedSearches(card)}
            narrowed={rendered.filters}
            filters={rendered.filters && filters}
          />
          {closeHref && <a href={closeHref}>Ver todo el catálogo</a>}
          <VisitSection card={card} hours={hours} now={now} onMap={() => record('map')} />
        </div>
      </main>
      <CardFooter {...props} />
      <OpenedProduct {...props} {...{ canOrder, booking, consult, record }} />
      <ToastRegion />
    </div>
  );
}
