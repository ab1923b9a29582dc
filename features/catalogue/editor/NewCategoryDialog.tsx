import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { type Category, CategoryDraft } from '#features/catalogue/products/catalogue.contract.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { listedNames, listLabel } from './category-names.rules.ts';
import type { CategoryChanges } from './useOwnCategories.tsx';

interface NewCategoryDialogProps {
  cardId: number;
  isOpen: boolean;
  create: CategoryChanges['create'];
  onCreated?: (first: Category) => void;
  onClose: () => void;
}

/** A list with commas is several categories, unless it is said to be one. */
const NEW_CATEGORIES = z
  .object({ name: z.string(), isList: z.boolean() })
  .transform(({ name, isList }) => ({
    name: isList && listedNames(name).length > 1 ? listedNames(name) : [name],
  }))
  .pipe(z.object({ name: z.array(CategoryDraft.shape.name) }));

export const NewCategoryDialog = ({ cardId, isOpen, create, onCreated, onClose }: NewCategoryDialogProps) => (
  <SchemaDialog
    schema={NEW_CATEGORIES}
    values={{ name: '', isList: true }}
    isOpen={isOpen}
    title="Nueva Categoría"
    draft={`new category ${cardId}`}
    failure="No se pudo crear la categoría"
    onSave={async ({ name: names }) => {
      const created: Category[] = [];
      for (const name of names) created.push(await create(name));
      if (created[0]) onCreated?.(created[0]);
    }}
    onClose={onClose}
  >
    {({ control, register, watch }, wrong) => {
      const names = listedNames(watch('name'));
      return (
        <>
          <Field label="Nombre" autoComplete="off" error={Object.values(wrong)[0]} {...register('name')} />
          {names.length > 1 && (
            <Controller
              control={control}
              name="isList"
              render={({ field }) => (
                <SwitchLine
                  label={listLabel(names)}
                  hint={names.join(' · ')}
                  isOn={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </>
      );
    }}
  </SchemaDialog>
);
