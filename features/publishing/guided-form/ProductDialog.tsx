import { useEffect, useRef, useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { ItemFields } from '#features/catalogue/editor/ItemFields.tsx';
import { BLANK_ITEM, trimFormValues } from '#features/catalogue/editor/item-form.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import type { CardForm, FormCategory, FormItem } from './card-form.rules.ts';
import { mayGoWithoutPrice, type Problems, productProblems } from './new-card.rules.ts';
import styles from './ProductDialog.module.css';

interface ProductDialogProps {
  /** Null while the dialog is closed. */
  product: FormItem | null;
  /** The prefix of the key under which the dialog's draft is stored. */
  draftPrefix: string;
  isNew: boolean;
  cardType: CardForm['cardType'];
  categories: FormCategory[];
  /** Problems reported by the server, by the API's field name. */
  refused: Problems;
  onSave: (product: FormItem) => void;
  /** Saves, then opens a new product of the same category. */
  onAddAnother: (categoryKey: string) => void;
  onRemove: (product: FormItem) => void;
  onClose: () => void;
}

const NONE: FormItem = { ...BLANK_ITEM, key: '' };

export function ProductDialog(props: ProductDialogProps) {
  const { product, draftPrefix, isNew, cardType, categories, refused, ...on } = props;
  const words = tradeWords(cardType);
  const [start, setStart] = useState(NONE);
  const [typed, setTyped] = useState(start);
  if (product && product.key !== start.key) {
    setStart(product);
    setTyped(product);
  }
  if (!product && start !== NONE) setStart(NONE);
  /** Names of the products added since the dialog was opened. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const addsAnother = useRef(false);

  const check = (): Problems => {
    const tidy = trimFormValues(typed);
    setTyped(tidy);
    const problems = productProblems(tidy, cardType);
    if (Object.keys(problems).length > 0) addsAnother.current = false;
    return problems;
  };
  /** Shown problems disappear as they are corrected; those of the server disappear with any change. */
  const wrongNow = (found: FieldErrors): FieldErrors => {
    if (Object.keys(found).length > 0) return productProblems(typed, cardType);
    return typed === start ? refused : {};
  };
  const close = () => {
    if (!addsAnother.current) {
      setAdded([]);
      return on.onClose();
    }
    addsAnother.current = false;
    setAdded([...added, typed.name]);
    on.onAddAnother(typed.categoryKey);
  };
  const isCategory = (key: string) => categories.some((category) => category.key === key);
  const resume = (kept: FormItem) =>
    setTyped(isCategory(kept.categoryKey) ? kept : { ...kept, categoryKey: start.categoryKey });

  return (
    <FormDialog
      // Each further product has its own form.
      key={added.length}
      isOpen={product !== null}
      isLarge
      title={isNew ? `Nuev${words.o} ${words.title}` : `Editar ${words.one}`}
      failure={`No se pudo guardar ${words.the}`}
      check={check}
      onSave={async () => on.onSave(trimFormValues(typed))}
      onClose={close}
      isTouched={typed !== start}
      draft={draftOf(`${draftPrefix}${isNew ? 'new product' : `product ${start.key}`}`, typed, resume)}
      aside={
        isNew ? (
          <span className={styles.another}>
            <Button
              variant="line"
              wide
              onClick={({ currentTarget }) => {
                addsAnother.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              Guardar y agregar otr{words.o}
            </Button>
          </span>
        ) : (
          <Button variant="plain" className={styles.remove} onClick={() => on.onRemove(start)}>
            Eliminar
          </Button>
        )
      }
    >
      {(wrong) => (
        <>
          {isNew && <Added name={added.at(-1)} />}
          <ItemFields
            item={typed}
            isNew={isNew}
            cardType={cardType}
            categories={categories.map(({ key, name }) => ({ value: key, label: name }))}
            needsPrice={!mayGoWithoutPrice(cardType)}
            wrong={wrongNow(wrong)}
            onChange={(changes) => setTyped((now) => ({ ...now, ...changes }))}
          />
        </>
      )}
    </FormDialog>
  );
}

/**
 * Announces the product that was just added. It changes the text of an existing live region, which screen readers
 * require.
 */
function Added({ name }: { name: string | undefined }) {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => setAnnounced(name), [name]);
  return (
    <p className={styles.added} role="status">
      {announced && `Agregado: ${announced}`}
    </p>
  );
}
