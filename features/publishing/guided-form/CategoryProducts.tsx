import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { priceUnit } from '#features/catalogue/products/units.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CategoryProducts.module.css';
import type { FormCategory, FormItem } from './card-form.rules.ts';

interface CategoryProductsProps {
  category: FormCategory;
  cardType: string;
  products: FormItem[];
  problem?: string;
  /** Returns the problem of the product in a row. */
  problemAt: (row: number) => string | undefined;
  onRename: () => void;
  onRemove: () => void;
  onAdd: () => void;
  onOpen: (product: FormItem) => void;
}

export function CategoryProducts(props: CategoryProductsProps) {
  const { category, cardType, products, problem, problemAt, onRename, onRemove, onAdd, onOpen } = props;
  const words = tradeWords(cardType);
  return (
    <section className={styles.category} aria-label={category.name}>
      <div className={styles.head}>
        <h3>
          {category.name} <small>{products.length}</small>
        </h3>
        <RoundButton plain label={`Cambiar nombre de ${category.name}`} onClick={onRename}>
          <Icon name="pencil" />
        </RoundButton>
        <RoundButton plain label={`Eliminar ${category.name}`} onClick={onRemove}>
          <Icon name="bin" />
        </RoundButton>
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
      <ul>
        {products.map((product, row) => (
          <li key={product.key}>
            <ProductLine
              product={product}
              cardType={cardType}
              problem={problemAt(row)}
              onOpen={() => onOpen(product)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="line"
        className={styles.add}
        aria-label={`Nuev${words.o} ${words.title} en ${category.name}`}
        onClick={onAdd}
      >
        <Icon name="plus" />
        Nuev{words.o} {words.title}
      </Button>
    </section>
  );
}

interface ProductLineProps {
  cardType: string;
  product: FormItem;
  problem?: string;
  onOpen: () => void;
}

function ProductLine({ product, cardType, problem, onOpen }: ProductLineProps) {
  const { name, description, picture, isAvailable } = product;
  const pesos = parsePesos(product.price);
  const per = priceUnit(cardType, { unit: product.unit || null, details: product.details })?.after;
  const second = problem ?? (isAvailable ? description : 'No disponible');
  return (
    <button type="button" className={styles.product} data-wrong={problem ? true : undefined} onClick={onOpen}>
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" /> : <Icon name="camera" />}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        {second && <small>{second}</small>}
      </span>
      <span className={styles.price}>
        {pesos ? formatPesos(pesos) : 'A consultar'}
        {pesos && per ? <small> {per}</small> : null}
      </span>
      <Icon name="forward" />
    </button>
  );
}
