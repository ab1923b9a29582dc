import type { Ref } from 'react';
import { CardPicture } from '#features/card/cards/CardPicture.tsx';
import { productHash } from '#features/catalogue/products/product-address.rules.ts';
import type { CardTile, FoundCards } from '#features/discovery/search/card-search.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatCount } from '#foundation/contract/count.ts';
import { fold } from '#foundation/contract/search-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { cardPath } from './card-links.rules.ts';
import { cityOf } from './comuna-of-address.rules.ts';
import styles from './QuickResults.module.css';
import { useListing } from './useListing.tsx';

/** How many products, and how many shops. */
const SHOWN = 3;

interface ProductOfShop {
  shop: CardTile;
  product: CardTile['matches'][number];
}

/** How early a name has what was typed: it begins so, one of its words does, or the words are elsewhere. */
function placeIn(name: string, typed: string): number {
  const words = fold(name);
  if (words.startsWith(typed)) return 0;
  return words.includes(` ${typed}`) ? 1 : 2;
}

/** Names that begin as typed first; among equals the best product of each shop, then the others. */
function productsOf({ cards, q }: FoundCards): ProductOfShop[] {
  const typed = fold(q).trim();
  return [0, 1, 2]
    .flatMap((nth) =>
      cards.flatMap((shop) => {
        const product = shop.matches[nth];
        return product ? [{ shop, product }] : [];
      }),
    )
    .sort((a, b) => placeIn(a.product.name, typed) - placeIn(b.product.name, typed))
    .slice(0, SHOWN);
}

/** Whether the list has shops that have no row here. */
const hasMore = ({ cards, nextCursor }: FoundCards): boolean => cards.length > SHOWN || nextCursor !== null;

/** How many rows there are for what was found. */
export const countQuickResults = (found: FoundCards): number =>
  productsOf(found).length + Math.min(found.cards.length, SHOWN) + Number(hasMore(found));

/** The id of a row. */
export const quickResultId = (listId: string, at: number): string => `${listId}-${at}`;

interface QuickResultsProps {
  id: string;
  found: FoundCards;
  /** The row that the arrow keys have reached; -1 for none. */
  active: number;
  /** Leaves the rows for the whole list. */
  onAll: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The first products and shops of a search, below its field. The field has the focus and says which one is active. */
export function QuickResults({ id, found, active, onAll, ref }: QuickResultsProps) {
  const { pathOf } = useListing();
  const { cards, total, nextCursor } = found;
  const products = productsOf(found);
  const count = total ?? (nextCursor ? null : cards.length);
  const row = (at: number) => ({
    ...{ id: quickResultId(id, at), role: 'option', tabIndex: -1, 'aria-selected': at === active },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field; the rows are links.
    <div ref={ref} className={styles.results} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="Sugerencias">
        {products.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
          <div role="group" aria-label="Productos">
            <p aria-hidden="true">Productos</p>
            {products.map(({ shop, product }, at) => (
              <a key={product.id} {...row(at)} href={`${cardPath(shop)}#${productHash(product.id)}`}>
                {product.imageUrl ? (
                  <Picture src={product.imageUrl} width={40} height={40} sizes="40px" widest={200} />
                ) : (
                  <Icon name="bag" />
                )}
                <span>
                  <b>{product.name}</b>
                  {shop.title}
                </span>
                <b>{product.price}</b>
              </a>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options. */}
        <div role="group" aria-label="Negocios">
          <p aria-hidden="true">Negocios</p>
          {cards.slice(0, SHOWN).map((shop, at) => (
            <a key={shop.id} {...row(products.length + at)} href={cardPath(shop)}>
              <CardPicture card={shop} widths={[40, 40, 40]} widest={480} />
              <span>
                <b>{shop.title}</b>
                {[shop.subtitle, cityOf(shop.links.address)].filter(Boolean).join(' · ')}
              </span>
            </a>
          ))}
        </div>
        {hasMore(found) && (
          <a
            {...row(products.length + SHOWN)}
            className={styles.all}
            href={pathOf(found)}
            onClick={(event) => {
              event.preventDefault();
              onAll();
            }}
          >
            {count === null ? 'Ver todos los resultados' : `Ver los ${formatCount(count)} negocios`}
            <Icon name="forward" />
          </a>
        )}
      </div>
    </div>
  );
}
