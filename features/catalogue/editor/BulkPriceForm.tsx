import { useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './BulkPriceForm.module.css';
import {
  changedOptions,
  changedPrice,
  changedPrices,
  MAX_PERCENT,
  MIN_PERCENT,
  percentOf,
  ROUNDINGS,
  type Rounding,
} from './bulk-price.rules.ts';
import type { ManyChanges } from './many-changes.rules.ts';

interface BulkPriceFormProps {
  isOpen: boolean;
  items: Item[];
  words: TradeWords;
  onSave: (said: string, fieldsOf: (item: Item) => Pick<ManyChanges, 'price' | 'options'>) => void;
  onClose: () => void;
}

const ROUNDING_WORDS: Record<Rounding, string> = {
  1: 'Al peso',
  10: 'A $10',
  50: 'A $50',
  100: 'A $100',
  500: 'A $500',
  1000: 'A $1.000',
  990: 'Terminado en 990',
};
const ENDING_HINT = 'Bajo $5.000 termina en 90, y bajo $1.000 se redondea a $10.';
const NOT_A_PERCENTAGE = `Escribe un porcentaje de ${MIN_PERCENT} a ${MAX_PERCENT}, por ejemplo 10 o -5.`;

/** Raises or lowers the prices of several products by a percentage, with a preview of the new prices. */
export function BulkPriceForm({ isOpen, items, words, onSave, onClose }: BulkPriceFormProps) {
  const counted = (count: number) => countOf(count, words.one, words.many);
  const [typed, setTyped] = useState('10');
  const [rounding, setRounding] = useState<Rounding>(10);
  const [withOptions, setWithOptions] = useState(true);
  const percent = percentOf(typed);
  const hasOptions = items.some(({ options }) =>
    options.some((group) => group.choices.some(({ price }) => price)),
  );
  const prices = percent === null ? [] : changedPrices(items, percent, rounding);
  const isPriced = items.every(({ price }) => price > 0);

  const save = async () => {
    if (percent === null) return;
    const said = `precio ${percent > 0 ? '+' : '−'}${String(Math.abs(percent)).replace('.', ',')} %`;
    onSave(said, ({ price, options }) => ({
      price: changedPrice(price, percent, rounding),
      ...(hasOptions && withOptions ? { options: changedOptions(options, percent, rounding) } : {}),
    }));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Precio de ${counted(items.length)}`}
      failure="No se pudieron guardar los cambios"
      check={() => (percent === null ? { percent: NOT_A_PERCENTAGE } : {})}
      onSave={save}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Field
            label="Porcentaje"
            name="percent"
            hint="Con un menos delante, baja: -5."
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={percent === null ? wrong.percent : undefined}
          />
          <ChoiceField
            label="Redondeo"
            value={rounding}
            onChange={({ currentTarget }) => setRounding(Number(currentTarget.value) as Rounding)}
            hint={rounding === 990 ? ENDING_HINT : undefined}
            options={ROUNDINGS.map((value) => ({ value: `${value}`, label: ROUNDING_WORDS[value] }))}
          />
          {hasOptions && (
            <SwitchLine
              label="También sus opciones"
              hint="Lo que suman o restan tamaños y extras."
              isOn={withOptions}
              onChange={setWithOptions}
            />
          )}
          {prices.length > 0 && (
            // The list can have the focus, so that the keyboard can scroll it.
            <dl className={styles.prices} aria-label="Precios nuevos" tabIndex={0}>
              {prices.map(({ id, name, price, after }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <s>
                      <VisuallyHidden>Antes </VisuallyHidden>
                      {formatPesos(price)}
                    </s>
                    <VisuallyHidden> ahora </VisuallyHidden>
                    <b>{formatPesos(after)}</b>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {!isPriced && <p className={styles.more}>Lo que no tiene precio sigue sin precio.</p>}
        </>
      )}
    </FormDialog>
  );
}
