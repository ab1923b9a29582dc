import type { Category } from '#features/catalogue/products/catalogue.contract.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';

interface BulkCategoryFormProps {
  /** The selection in words: '3 productos'. */
  many: string;
  categories: Category[];
  isOpen: boolean;
  /** `name` is the name of the category, or the label for no category. */
  onSave: (categoryId: number | null, name: string) => void;
  onClose: () => void;
}

/** Moves several products into one category, or into none. */
export const BulkCategoryForm = ({ many, categories, isOpen, onSave, onClose }: BulkCategoryFormProps) => (
  <FormDialog
    isOpen={isOpen}
    title={`Categoría de ${many}`}
    failure="No se pudieron guardar los cambios"
    onSave={async (values) => {
      const categoryId = Number(values.get('categoryId')) || null;
      onSave(categoryId, categories.find(({ id }) => id === categoryId)?.name ?? 'Sin categoría');
    }}
    onClose={onClose}
  >
    {() => (
      <ChoiceField
        label="Categoría"
        name="categoryId"
        options={[
          ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
          { value: '', label: 'Sin categoría' },
        ]}
      />
    )}
  </FormDialog>
);
