import { type ComponentProps, useState } from 'react';
import { type TradeWords, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { ReorderableList } from '#foundation/ui/list/ReorderableList.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';
import { UsualCategories } from './UsualCategories.tsx';
import { useOwnCategories } from './useOwnCategories.tsx';
import { useOwnItems } from './useOwnItems.tsx';

interface CategoriesPanelProps {
  cardId: number;
  cardType: string;
  /** Opens the products of a category. */
  linkTo: (categoryId: number) => ComponentProps<'a'>;
}

export function CategoriesPanel({ cardId, cardType, linkTo }: CategoriesPanelProps) {
  const { query, changes } = useOwnCategories(cardId);
  const { query: itemsQuery } = useOwnItems(cardId);
  const [isCreating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  const categories = query.data;

  const words = tradeWords(cardType);
  const itemsOf = (id: number) => itemsQuery.data?.filter(({ categoryId }) => categoryId === id);
  const contentOf = (id: number) => {
    const items = itemsOf(id);
    return items ? countOf(items.length, words.one, words.many) : '';
  };
  const create = (
    <Button onClick={() => setCreating(true)} disabled={!categories}>
      <Icon name="plus" />
      Nueva Categoría
    </Button>
  );

  return (
    <>
      <SectionHead title="Categorías" count={categories?.length}>
        {categories?.length !== 0 && create}
      </SectionHead>
      <LoadState query={query} of="tus categorías" shape="categories" />
      {categories?.length === 0 && (
        <Notice
          drawing={<Drawing of="categories" />}
          title="Crea tu primera categoría"
          detail="Ordenan tu tarjeta. Toca una para empezar, o escribe la tuya."
        >
          <UsualCategories cardType={cardType} create={changes.create} />
          {create}
        </Notice>
      )}
      <ReorderableList entries={categories ?? []} nameOf={({ name }) => name} onReorder={changes.reorder}>
        {(category, handle) => (
          <CategoryRow
            category={category}
            items={itemsOf(category.id) ?? []}
            count={contentOf(category.id)}
            link={linkTo(category.id)}
            changes={changes}
            onDelete={() => setToDelete(category)}
            {...handle}
          />
        )}
      </ReorderableList>
      <NewCategoryDialog
        cardId={cardId}
        isOpen={isCreating}
        create={changes.create}
        onClose={() => setCreating(false)}
      />
      {toDelete && (
        <DeleteDialog
          label="Eliminar categoría"
          onDelete={() => changes.remove(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>
            Se elimina la categoría <b>{toDelete.name}</b>.
          </p>
          <p>
            {whatStays(itemsOf(toDelete.id)?.length, words)} Durante 24 horas puedes recuperarla como estaba.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

/** 'Sus 4 productos no se pierden: quedan sin categoría.' */
const whatStays = (count = 0, { one, many }: TradeWords): string =>
  count === 0
    ? 'No tiene nada.'
    : count === 1
      ? `Su ${one} no se pierde: queda sin categoría.`
      : `Sus ${formatCount(count)} ${many} no se pierden: quedan sin categoría.`;
