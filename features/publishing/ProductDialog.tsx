import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import { Field } from '#foundation/ui/Field.tsx';
import { PictureField } from '#foundation/ui/PictureField.tsx';
import { SwitchLine } from '#foundation/ui/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/TextArea.tsx';
import { takesFocus } from '#foundation/ui/takes-focus.ts';
import type { CardForm, CategoryForm, ProductForm } from './card-form.rules.ts';
import { mayGoWithoutPrice, productProblems } from './new-card.rules.ts';
import styles from './PartForm.module.css';

interface ProductDialogProps {
  /** Null while it is closed. */
  product: ProductForm | null;
  isNew: boolean;
  cardType: CardForm['cardType'];
  categories: CategoryForm[];
  onSave: (product: ProductForm, addsAnother: boolean) => void;
  onRemove: (product: ProductForm) => void;
  onClose: () => void;
}

const PICTURE = { maxSide: 800, quality: 0.7 };

/** One product, new or to be changed. What was typed into a new one and not saved is there the next time. */
export function ProductDialog({ product, isNew, onSave, onClose, ...rest }: ProductDialogProps) {
  const leftover = useRef<ProductForm | null>(null);
  /** The one before this, when one after the other is added. */
  const [added, setAdded] = useState('');
  const rememberTyped = (typed: ProductForm | null) => {
    if (isNew) leftover.current = typed;
  };
  const close = () => {
    setAdded('');
    onClose();
  };
  return (
    <Dialog
      isOpen={product !== null}
      isLarge
      title={isNew ? 'Nuevo Producto' : 'Editar producto'}
      onClose={close}
    >
      {isNew && (
        <p className={styles.added} role="status">
          {added && `Agregado: ${added}`}
        </p>
      )}
      {product && (
        <Editor
          key={product.key}
          start={isNew && leftover.current ? { ...leftover.current, ...placeOf(product) } : product}
          isNew={isNew}
          onType={rememberTyped}
          onSave={(saved, addsAnother) => {
            setAdded(addsAnother ? saved.name : '');
            onSave(saved, addsAnother);
          }}
          onClose={close}
          {...rest}
        />
      )}
    </Dialog>
  );
}

const placeOf = ({ key, categoryKey }: ProductForm) => ({ key, categoryKey });

interface EditorProps extends Omit<ProductDialogProps, 'product'> {
  start: ProductForm;
  /** Called with null when there is nothing left to save. */
  onType: (product: ProductForm | null) => void;
}

function Editor({ start, isNew, cardType, categories, onSave, onRemove, onType, onClose }: EditorProps) {
  const [product, setProduct] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = productProblems(product, cardType);
  const wrong = isChecked ? problems : {};
  const set = (changes: Partial<ProductForm>) => {
    setProduct({ ...product, ...changes });
    onType({ ...product, ...changes });
  };
  const save = (addsAnother: boolean) => {
    if (Object.keys(problems).length > 0) {
      setIsChecked(true);
      form.current?.querySelector<HTMLInputElement>(`[name="${problems.name ? 'name' : 'price'}"]`)?.focus();
      return;
    }
    onType(null);
    onSave({ ...product, name: product.name.trim() }, addsAnother);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Field
        ref={focusNow}
        label="Nombre"
        name="name"
        autoCapitalize="sentences"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
        required
        value={product.name}
        error={wrong.name}
        onChange={({ currentTarget: { value: name } }) => set({ name })}
      />
      <Field
        label="Precio"
        name="price"
        inputMode="numeric"
        autoComplete="off"
        placeholder="12.990"
        maxLength={14}
        hint={mayGoWithoutPrice(cardType) ? 'Vacío: precio a consultar.' : undefined}
        required={!mayGoWithoutPrice(cardType)}
        value={product.price}
        error={wrong.price}
        onChange={({ currentTarget: { value: price } }) => set({ price })}
      />
      <PictureField
        label="Foto del producto"
        shape="tile"
        picture={product.picture}
        smaller={PICTURE}
        onChange={(picture) => set({ picture })}
      />
      <TextArea
        label="Descripción"
        maxLength={1000}
        rows={2}
        value={product.description}
        onChange={({ currentTarget: { value: description } }) => set({ description })}
      />
      <label className={styles.select}>
        Categoría
        <select
          value={product.categoryKey}
          onChange={({ currentTarget: { value: categoryKey } }) => set({ categoryKey })}
        >
          {categories.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.switch}>
        <SwitchLine
          label="Disponible"
          isOn={product.isAvailable}
          onChange={(isAvailable) => set({ isAvailable })}
        />
      </div>
      <div className={styles.foot}>
        {isNew ? (
          <Button look="line" className={styles.whole} onClick={() => save(true)}>
            Guardar y agregar otro
          </Button>
        ) : (
          <Button look="plain" className={styles.remove} onClick={() => onRemove(start)}>
            Eliminar
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar</Button>
      </div>
    </form>
  );
}

/** The next product begins with its name, too: then the sheet is open already. */
function focusNow(field: HTMLInputElement | null): void {
  takesFocus(field);
  if (field?.closest('dialog')?.open) field.focus();
}
