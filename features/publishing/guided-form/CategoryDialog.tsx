import { type FormEvent, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import type { FormCategory } from './card-form.rules.ts';

interface CategoryDialogProps {
  /** Null while the dialog is closed. */
  category: FormCategory | null;
  isNew: boolean;
  /** Example names. */
  examples: string;
  onSave: (category: FormCategory) => void;
  onClose: () => void;
}

/** The name of a new or existing category. */
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
  const isBlank = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave({ ...category, name: name.trim() });
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
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isBlank}>
          {isNew ? 'Agregar' : 'Guardar'}
        </Button>
      </DialogActions>
    </form>
  );
}
