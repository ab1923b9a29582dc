import { type FormEvent, useState } from 'react';
import { listedNames, listLabel } from '#features/catalogue/editor/category-names.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import type { FormCategory } from './card-form.rules.ts';

const MAX_NAME = 60;

interface CategoryDialogProps {
  /** Null while the dialog is closed. */
  category: FormCategory | null;
  isNew: boolean;
  examples: string;
  /** @param more the names of further new categories, if a list was typed */
  onSave: (category: FormCategory, more: readonly string[]) => void;
  onClose: () => void;
}

export const CategoryDialog = ({ category, isNew, examples, onSave, onClose }: CategoryDialogProps) => (
  <Dialog isOpen={category !== null} title={isNew ? 'Nueva Categoría' : 'Cambiar nombre'} onClose={onClose}>
    {category && (
      <NameForm category={category} isNew={isNew} examples={examples} onSave={onSave} onClose={onClose} />
    )}
  </Dialog>
);

interface NameFormProps extends CategoryDialogProps {
  category: FormCategory;
}

function NameForm({ category, isNew, examples, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(category.name);
  /** A list with commas is several categories, unless it is said to be one. */
  const [isList, setList] = useState(true);
  const listed = isNew ? listedNames(name) : [];
  const [first = '', ...more] = isList && listed.length > 1 ? listed : [name.trim()];
  const isTooLong = [first, ...more].some((each) => each.length > MAX_NAME);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (first && !isTooLong) onSave({ ...category, name: first }, more);
  };
  return (
    <form noValidate onSubmit={save}>
      <Field
        ref={autoFocusRef}
        label="Nombre"
        placeholder={`${examples}…`}
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        error={isTooLong ? `Un nombre puede tener hasta ${MAX_NAME} letras.` : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {listed.length > 1 && (
        <SwitchLine label={listLabel(listed)} hint={listed.join(' · ')} isOn={isList} onChange={setList} />
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!first || isTooLong}>
          {isNew ? 'Agregar' : 'Guardar'}
        </Button>
      </DialogActions>
    </form>
  );
}
