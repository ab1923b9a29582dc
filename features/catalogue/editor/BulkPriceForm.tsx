import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './BulkPriceForm.module.css';
import {
  changedOptions,
  changedPrice,
  changedPrices,
  hasPesos,
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
const WAYS = [
  { value: false, label: 'Subir' },
  { value: true, label: 'Bajar' },
];
const ENDING_HINT = 'Bajo $5.000 termina en 90, y bajo $1.000 se redondea a $10.';
const NOT_A_PERCENTAGE = `Escribe un porcentaje hasta ${MAX_PERCENT}, o hasta ${-MIN_PERCENT} si bajan, por ejemplo 10.`;

/** What is typed, with the percentage as a number: below zero if prices go down. */
const PRICE_CHANGE = z
  .object({
    isDown: z.boolean(),
    percent: z.string(),
    rounding: z.coerce.number<string>().pipe(z.literal(ROUNDINGS)),
    withOptions: z.boolean(),
  })
  .transform(({ isDown, percent: typed, ...rest }, context) => {
    const percent = percentOf(isDown ? `-${typed.trim().replace(/^-/, '')}` : typed);
    if (percent === null) context.addIssue({ code: 'custom', message: NOT_A_PERCENTAGE, path: ['percent'] });
    return { ...rest, percent: percent ?? z.NEVER };
  });

/** Raises or lowers the prices of several products by a percentage, with a preview of the new prices. */
export function BulkPriceForm({ isOpen, items, words, onSave, onClose }: BulkPriceFormProps) {
  const hasOptions = items.some(({ options }) =>
    options.some((group) => group.choices.some(({ price }) => price)),
  );
  return (
    <SchemaDialog
      schema={PRICE_CHANGE}
      values={{ isDown: false, percent: '', rounding: '10', withOptions: true }}
      isOpen={isOpen}
      title={`Precio de ${countOf(items.length, words.one, words.many)}`}
      submitLabel={`Cambiar ${countOf(items.filter(hasPesos).length, 'precio', 'precios')}`}
      failure="No se pudieron guardar los cambios"
      onSave={({ percent, rounding, withOptions }) => {
        const said = `precio ${percent > 0 ? '+' : '−'}${String(Math.abs(percent)).replace('.', ',')} %`;
        onSave(said, ({ price, details, options }) => ({
          price: hasPesos({ price, details }) ? changedPrice(price, percent, rounding) : price,
          ...(hasOptions && withOptions ? { options: changedOptions(options, percent, rounding) } : {}),
        }));
      }}
      onClose={onClose}
    >
      {({ control, register, watch }, _wrong, field) => {
        const change = PRICE_CHANGE.safeParse(watch()).data;
        return (
          <>
            <Controller
              control={control}
              name="isDown"
              render={({ field }) => (
                <Segments
                  legend="Qué hacen los precios"
                  isLegendHidden
                  value={field.value}
                  options={WAYS}
                  onChange={field.onChange}
                />
              )}
            />
            <Field
              label="Porcentaje"
              placeholder="10"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              {...field('percent')}
            />
            <ChoiceField
              label="Redondeo"
              hint={watch('rounding') === '990' ? ENDING_HINT : undefined}
              options={ROUNDINGS.map((value) => ({ value: `${value}`, label: ROUNDING_WORDS[value] }))}
              {...register('rounding')}
            />
            {hasOptions && (
              <Controller
                control={control}
                name="withOptions"
                render={({ field }) => (
                  <div className={styles.options}>
                    <SwitchLine
                      label="También sus opciones"
                      hint="Lo que suman o restan tamaños y extras."
                      isOn={field.value}
                      onChange={field.onChange}
                    />
                  </div>
                )}
              />
            )}
            {change && <NewPrices prices={changedPrices(items, change.percent, change.rounding)} />}
            {items.some(({ price, details }) => price === 0 && !details.priceUf) && (
              <p className={styles.more}>Lo que no tiene precio sigue sin precio.</p>
            )}
            {items.some(({ details }) => details.priceUf) && (
              <p className={styles.more}>Los precios en UF no cambian aquí.</p>
            )}
          </>
        );
      }}
    </SchemaDialog>
  );
}

/** The list can have the focus, so that the keyboard can scroll it. */
const NewPrices = ({ prices }: { prices: ReturnType<typeof changedPrices> }) =>
  prices.length > 0 && (
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
  );
