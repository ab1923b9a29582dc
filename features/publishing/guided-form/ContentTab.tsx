import { useState } from 'react';
import { categoryExamples, firstCategory, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { BLANK_ITEM } from '#features/catalogue/editor/item-form.rules.ts';
import { UsualCategories } from '#features/catalogue/editor/UsualCategories.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { TabProps } from './BasicsTab.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryProducts } from './CategoryProducts.tsx';
import styles from './ContentTab.module.css';
import {
  type CardForm,
  type FormCategory,
  type FormItem,
  productsIn,
  withCategoryBack,
  withoutCategory,
  withProduct,
} from './card-form.rules.ts';
import type { Problems } from './new-card.rules.ts';
import { OfferSection } from './OfferSection.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { Section } from './Section.tsx';

interface ContentTabProps extends TabProps {
  /** The prefix of the keys under which the dialogs' drafts are stored. */
  draftPrefix: string;
  update: (change: (form: CardForm) => CardForm) => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

const blankProduct = (categoryKey: string): FormItem => ({ ...BLANK_ITEM, key: newKey(), categoryKey });

/** 'Contenido': products by category, one offer, and the order channels. */
export function ContentTab({ form, draftPrefix, problems, change, update }: ContentTabProps) {
  const { categories } = form;
  const words = tradeWords(form.cardType);
  /** The category shown in the dialog; a new one has no name yet. */
  const [category, setCategory] = useState<FormCategory | null>(null);
  const [product, setProduct] = useState<FormItem | null>(null);
  const isKnown = (item: FormItem) => form.products.some(({ key }) => key === item.key);

  const saveCategory = (saved: FormCategory, more: readonly string[]) => {
    setCategory(null);
    const isNew = categories.every(({ key }) => key !== saved.key);
    change({
      categories: isNew
        ? [...categories, saved, ...more.map((name) => ({ key: newKey(), name }))]
        : categories.map((old) => (old.key === saved.key ? saved : old)),
    });
  };
  const removeCategory = (removed: FormCategory) => {
    const count = productsIn(form, removed.key).length;
    update((now) => withoutCategory(now, removed));
    showToast({
      title: 'Categoría eliminada',
      detail: count > 0 ? `${removed.name}, con ${countOf(count, words.one, words.many)}` : removed.name,
      action: { label: 'Deshacer', onSelect: () => update((now) => withCategoryBack(now, removed, form)) },
    });
  };
  const removeProduct = (removed: FormItem) => {
    setProduct(null);
    update((now) => ({ ...now, products: now.products.filter(({ key }) => key !== removed.key) }));
    showToast({
      title: `${words.title} eliminad${words.o}`,
      detail: removed.name,
      action: { label: 'Deshacer', onSelect: () => update((now) => withProduct(now, removed)) },
    });
  };

  const settings = <OptionsSection form={form} problems={problems} change={change} />;
  if (form.branchOf !== null)
    return (
      <>
        <Section
          title={words.titles}
          lead="Vienen de la tarjeta principal, con sus ofertas. Después eliges en tu panel qué está disponible aquí y a qué precio."
        />
        {settings}
      </>
    );
  return (
    <>
      <Section
        title={form.cardType ? words.titles : 'Productos y servicios'}
        lead="Con nombre y precio basta. Las categorías pueden quedar para después."
      >
        {categories.map((each, at) => (
          <CategoryProducts
            key={each.key}
            category={each}
            cardType={form.cardType}
            products={productsIn(form, each.key)}
            problemAt={(row) => problemOf(problems, `categories.${at}.items.${row}.`)}
            problem={problems[`categories.${at}.name`]}
            onRename={() => setCategory(each)}
            onRemove={() => removeCategory(each)}
            onAdd={() => setProduct(blankProduct(each.key))}
            onOpen={setProduct}
          />
        ))}
        <div className={styles.actions}>
          {categories.length === 0 && (
            <Button variant="line" onClick={() => setProduct(blankProduct(newKey()))}>
              <Icon name="plus" />
              Nuev{words.o} {words.title}
            </Button>
          )}
          <Button variant="line" onClick={() => setCategory({ key: newKey(), name: '' })}>
            <Icon name="plus" />
            Nueva Categoría
          </Button>
        </div>
        {categories.length === 0 && (
          <div className={styles.usual}>
            <UsualCategories
              cardType={form.cardType}
              create={async (name) => {
                const key = newKey();
                saveCategory({ key, name }, []);
                setProduct(blankProduct(key));
              }}
            />
          </div>
        )}
      </Section>
      <OfferSection
        offer={form.offer}
        draftPrefix={draftPrefix}
        problems={problems}
        onChange={(offer) => change({ offer })}
      />
      {settings}
      <CategoryDialog
        category={category}
        examples={categoryExamples(form.cardType)}
        isNew={category !== null && categories.every(({ key }) => key !== category.key)}
        onSave={saveCategory}
        onClose={() => setCategory(null)}
      />
      <ProductDialog
        product={product}
        draftPrefix={draftPrefix}
        isNew={product !== null && !isKnown(product)}
        cardType={form.cardType}
        categories={
          product && categories.length === 0
            ? [{ key: product.categoryKey, name: firstCategory(form.cardType) }]
            : categories
        }
        refused={product ? problemsUnder(problems, pathOf(form, product)) : {}}
        onSave={(saved) => update((now) => withProduct(now, saved))}
        onAddAnother={(categoryKey) => setProduct(blankProduct(categoryKey))}
        onRemove={removeProduct}
        onClose={() => setProduct(null)}
      />
    </>
  );
}

/** The product's path in the request. */
function pathOf(form: CardForm, { key, categoryKey }: FormItem): string {
  const at = form.categories.findIndex((category) => category.key === categoryKey);
  const row = productsIn(form, categoryKey).findIndex((product) => product.key === key);
  return `categories.${at}.items.${row}.`;
}

/** The problems below a path, by field name. */
const problemsUnder = (problems: Problems, prefix: string): Problems =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, problem]) => [field.slice(prefix.length), problem]),
  );

/** The first problem below a path. */
function problemOf(problems: Record<string, string>, prefix: string): string | undefined {
  return Object.entries(problems).find(([field]) => field.startsWith(prefix))?.[1];
}
