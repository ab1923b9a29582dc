import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { offerState } from '#features/catalogue/offers/offer-words.rules.ts';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { BranchNote, type BranchProps } from './BranchNote.tsx';

/** The offers of a branch, to be read: they are changed at their source. */
function BranchOffers(props: BranchProps) {
  const { query } = useOwnOffers(props.card.id);
  const zone = useShopZone();
  const now = useNow(new Date().toISOString());
  return (
    <>
      <SectionHead title="Ofertas" count={query.data?.length} />
      <BranchNote {...props} />
      <LoadState query={query} of="las ofertas" />
      {query.data?.length === 0 && (
        <Notice drawing={<Drawing of="offers" />} title="No hay ofertas todavía" />
      )}
      <NamedRows label="Ofertas">
        {query.data?.map((offer) => {
          const { label, detail } = offerState(offer, now, zone);
          const said = [offer.price ? formatPesos(offer.price) : 'Sin precio', label, detail];
          return <NamedRow key={offer.id} name={offer.title} detail={said.filter(Boolean).join(' · ')} />;
        })}
      </NamedRows>
    </>
  );
}

/** As `BranchOffers`. */
function BranchCategories(props: BranchProps) {
  const { id, cardType } = props.card;
  const words = tradeWords(cardType);
  const { query } = useOwnCategories(id);
  const { data: items = [] } = useOwnItems(id, cardType).query;
  return (
    <>
      <SectionHead title="Categorías" count={query.data?.length} />
      <BranchNote {...props} />
      <LoadState query={query} of="las categorías" />
      {query.data?.length === 0 && (
        <Notice drawing={<Drawing of="categories" />} title="No hay categorías todavía" />
      )}
      <NamedRows label="Categorías">
        {query.data?.map((category) => {
          const count = items.filter(({ categoryId }) => categoryId === category.id).length;
          return (
            <NamedRow key={category.id} name={category.name} detail={countOf(count, words.one, words.many)} />
          );
        })}
      </NamedRows>
    </>
  );
}

export const branchSections = { categorias: BranchCategories, ofertas: BranchOffers };
