import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import { Field } from '#foundation/ui/Field.tsx';
import { PictureField } from '#foundation/ui/PictureField.tsx';
import { TextArea } from '#foundation/ui/TextArea.tsx';
import { takesFocus } from '#foundation/ui/takes-focus.ts';
import type { OfferForm } from './card-form.rules.ts';
import { offerProblems } from './new-card.rules.ts';
import styles from './PartForm.module.css';

interface OfferDialogProps {
  isOpen: boolean;
  offer: OfferForm;
  isNew: boolean;
  onSave: (offer: OfferForm) => void;
  onRemove: () => void;
  onClose: () => void;
}

const PICTURE = { maxSide: 800, quality: 0.7 };

/** The offer, new or to be changed. What was typed stays until it is saved. */
export function OfferDialog({ isOpen, offer, isNew, onSave, onRemove, onClose }: OfferDialogProps) {
  const [start, setStart] = useState(offer);
  const [typed, setTyped] = useState(offer);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Saved, taken away or put back: the form begins with what is there now.
  if (offer !== start) {
    setStart(offer);
    setTyped(offer);
    setIsChecked(false);
  }
  const problems = offerProblems(typed);
  const wrong = isChecked ? problems : {};
  const set = (changes: Partial<OfferForm>) => setTyped({ ...typed, ...changes });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) return onSave({ ...typed, title: typed.title.trim() });
    setIsChecked(true);
    form.current?.querySelector<HTMLInputElement>(`[name="${problems.title ? 'title' : 'price'}"]`)?.focus();
  };
  return (
    <Dialog isOpen={isOpen} isLarge title={isNew ? 'Nueva Oferta' : 'Editar Oferta'} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <Field
          ref={takesFocus}
          label="Título"
          name="title"
          placeholder="2x1 en completos"
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={120}
          required
          value={typed.title}
          error={wrong.title}
          onChange={({ currentTarget: { value: title } }) => set({ title })}
        />
        <Field
          label="Precio"
          name="price"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12.990"
          maxLength={14}
          hint="Puedes dejarlo vacío."
          value={typed.price}
          error={wrong.price}
          onChange={({ currentTarget: { value: price } }) => set({ price })}
        />
        <PictureField
          label="Foto de la oferta"
          shape="tile"
          picture={typed.picture}
          smaller={PICTURE}
          onChange={(picture) => set({ picture })}
        />
        <TextArea
          label="Descripción"
          maxLength={1000}
          rows={2}
          value={typed.description}
          onChange={({ currentTarget: { value: description } }) => set({ description })}
        />
        <div className={styles.foot}>
          {!isNew && (
            <Button look="plain" className={styles.remove} onClick={onRemove}>
              Eliminar
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Guardar</Button>
        </div>
      </form>
    </Dialog>
  );
}
