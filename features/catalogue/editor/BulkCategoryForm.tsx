import { z } from 'zod';
import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';

interface BulkCategoryFormProps {
  many: string;
  categories: Category[];
  isOpen: boolean;
  /** `name` is the name of the category, or the label for no category. */
  onSave: (categoryId: number | null, name: string) => void;
  onClose: () => void;
}

/** Moves several products into one category, or into none. */
export const BulkCategoryForm = ({ many, categories, isOpen, onSave, onClose }: BulkCategoryFormProps) => (
  <SchemaDialog
    schema={z.object({ categoryId: z.string().transform((value) => Number(value) || null) })}
    values={{ categoryId: `${categories[0]?.id ?? ''}` }}
    isOpen={isOpen}
    title={`Categoría de ${many}`}
    failure="No se pudieron guardar los cambios"
    onSave={({ categoryId }) =>
      onSave(categoryId, categories.find(({ id }) => id === categoryId)?.name ?? 'Sin categoría')
    }
    onClose={onClose}
  >
    {({ register }) => (
      <ChoiceField
        label="Categoría"
        options={[
          ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
          { value: '', label: 'Sin categoría' },
        ]}
        {...register('categoryId')}
      />
    )}
  </SchemaDialog>
);
