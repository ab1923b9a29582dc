import { offerHash } from '#features/catalogue/offers/offer-address.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './TodaysOffers.module.css';
import type { TodaysOffer } from './todays-offers.rules.ts';

/** What shops offer now: a row that scrolls on a phone, full rows on a desktop. */
export function TodaysOffers({ offers }: { offers: TodaysOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="ofertas" className={styles.offers}>
      <h2 id="ofertas">Ofertas de hoy</h2>
      <ul>
        {offers.map(({ id, subdomain, shop, title, price, previousPrice, imageUrl, tag }) => (
          <li key={id}>
            <a href={`/${subdomain}#${offerHash(id)}`}>
              <Picture
                src={imageUrl}
                width={300}
                height={225}
                sizes="(min-width: 1024px) 303px, 220px"
                widest={800}
              />
              {tag && <span className={styles.tag}>{tag}</span>}
              <b>{title}</b>
              <span className={styles.price}>
                {price}
                {previousPrice && (
                  <s>
                    <VisuallyHidden>Antes </VisuallyHidden>
                    {formatPesos(previousPrice)}
                  </s>
                )}
              </span>
              <small>{shop}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
