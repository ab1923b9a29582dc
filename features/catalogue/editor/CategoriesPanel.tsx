import { useState } from 'react';
import { categoryExamples, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Shapes } from '#foundation/ui/icon/lucide.ts';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { ReorderableList } from '#foundation/ui/list/ReorderableList.tsx';
import { DeleteDialog } from '#foundation/ui/overlay/DeleteDialog.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { NewCategoryDialog } from './NewCategoryDialog.tsx';
import { useOwnCategories } from './useOwnCategories.tsx';
import { useOwnItems } from './useOwnItems.tsx';

export function CategoriesPanel({ cardId, cardType }: { cardId: number; cardType: string }) {
  const { query, changes } = useOwnCategories(cardId);
  const { query: itemsQuery } = useOwnItems(cardId);
  const [isCreating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<Category | null>(null);
  const categories = query.data;

  const words = tradeWords(cardType);
  const contentOf = (id: number) => {
    const count = itemsQuery.data?.filter(({ categoryId }) => categoryId === id).length;
    return count === undefined ? '' : countOf(count, words.one, words.many);
  };

  return (
    <>
      <SectionHead title="Categorías" count={categories?.length}>
        <Button onClick={() => setCreating(true)} disabled={!categories}>
          <Icon name="plus" />
          Nueva Categoría
        </Button>
      </SectionHead>
      <LoadState query={query} of="tus categorías" />
      {categories?.length === 0 && (
        <Notice
          icon={<Shapes size={28} />}
          title="Crea tu primera categoría"
          detail={`Ordena tu tarjeta: ${categoryExamples(cardType)}.`}
        />
      )}
      <ReorderableList entries={categories ?? []} nameOf={({ name }) => name} onReorder={changes.reorder}>
        {(category, handle) => (
          <CategoryRow
            category={category}
            count={contentOf(category.id)}
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
            Sus {words.many} ({contentOf(toDelete.id)}) no se pierden: quedan sin categoría. Durante 24 horas
            puedes recuperarla, con ell{words.o}s.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
