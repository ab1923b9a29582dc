import { useState } from 'react';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { fold } from '#foundation/contract/search-text.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import styles from './CouponFields.module.css';

interface CouponProductsProps {
  cardId: number;
  /** Their ids; none for all products. */
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

const MAX_FOUND = 8;

/** The products that a coupon is for: all, or some that are searched by name. */
export function CouponProducts({ cardId, chosen, onChange, error }: CouponProductsProps) {
  const { data: items = [] } = useOwnItems(cardId).query;
  const [isSome, setSome] = useState(chosen.length > 0);
  const [typed, setTyped] = useState('');
  const words = fold(typed).trim();
  const found = items.filter(({ id, name }) => words && !chosen.includes(id) && fold(name).includes(words));
  return (
    <div className={styles.part}>
      <Segments
        legend="Para"
        value={isSome}
        options={[
          { value: false, label: 'Todos los productos' },
          { value: true, label: 'Algunos' },
        ]}
        onChange={(some) => {
          setSome(some);
          if (!some) onChange([]);
        }}
      />
      {isSome && (
        <>
          <Field
            label="Productos"
            name="itemIds"
            placeholder="Busca un producto"
            autoComplete="off"
            value={typed}
            error={error ?? ''}
            hint={chosen.length === 0 ? 'Sin elegir ninguno, es para todos.' : ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Enter in this field must not save the coupon.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <div className={styles.chips}>
            {items
              .filter(({ id }) => chosen.includes(id))
              .map(({ id, name }) => (
                <Chip key={id} chosen onClick={() => onChange(chosen.filter((other) => other !== id))}>
                  {name}
                </Chip>
              ))}
            {found.slice(0, MAX_FOUND).map(({ id, name }) => (
              <Chip key={id} chosen={false} onClick={() => onChange([...chosen, id])}>
                {name}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
