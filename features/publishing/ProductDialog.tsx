import { type FormEvent, useRef, useState } from 'react';
import { tradeWords } from '#features/cards/trade-words.rules.ts';
import { ItemFields } from '#features/catalogue/ItemFields.tsx';
import type { OptionSource } from '#features/catalogue/OptionsEditor.tsx';
import { tidied } from '#features/catalogue/typed-item.rules.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import { useFocusOnProblem } from '#foundation/ui/useFocusOnProblem.ts';
import type { CardForm, CategoryForm, ProductForm } from './card-form.rules.ts';
import { mayGoWithoutPrice, type Problems, productProblems } from './new-card.rules.ts';
import styles from './PartForm.module.css';

interface ProductDialogProps {
  /** Null while it is closed. */
  product: ProductForm | null;
  isNew: boolean;
  cardType: CardForm['cardType'];
  categories: CategoryForm[];
  /** The other products, whose options can be copied. */
  sources: readonly OptionSource[];
  /** What the server refused of it, by the name that the API gives it. */
  refused: Problems;
  onSave: (product: ProductForm, addsAnother: boolean) => void;
  onRemove: (product: ProductForm) => void;
  onClose: () => void;
}

/** One product, new or to be changed. What was typed into a new one and not saved is there the next time. */
export function ProductDialog({ product, isNew, onSave, onClose, ...rest }: ProductDialogProps) {
  const words = tradeWords(rest.cardType);
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
      title={isNew ? `Nuev${words.o} ${words.title}` : `Editar ${words.one}`}
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

function Editor({ start, isNew, cardType, categories, sources, refused, onType, ...rest }: EditorProps) {
  const { onSave, onRemove, onClose } = rest;
  const [product, setProduct] = useState(start);
  /** What was looked at when it was to be saved. */
  const [checked, setChecked] = useState<Problems | null>(null);
  const form = useFocusOnProblem(checked);
  const wrong = checked ? productProblems(product, cardType) : product === start ? refused : {};
  const set = (changes: Partial<ProductForm>) => {
    setProduct((now) => ({ ...now, ...changes }));
    onType({ ...product, ...changes });
  };
  const save = (addsAnother: boolean) => {
    const tidy = tidied(product);
    const problems = productProblems(tidy, cardType);
    setProduct(tidy);
    if (Object.keys(problems).length > 0) return setChecked(problems);
    onType(null);
    onSave(tidy, addsAnother);
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
      <ItemFields
        item={product}
        isNew={isNew}
        cardType={cardType}
        categories={categories.map(({ key, name }) => ({ value: key, label: name }))}
        needsPrice={!mayGoWithoutPrice(cardType)}
        sources={sources.filter(({ key }) => key !== start.key)}
        wrong={wrong}
        onChange={set}
      />
      <div className={styles.foot}>
        {isNew ? (
          <Button look="line" className={styles.whole} onClick={() => save(true)}>
            Guardar y agregar otr{tradeWords(cardType).o}
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
