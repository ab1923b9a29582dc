import { useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { isFractional } from '#features/catalogue/products/item-bounds.rules.ts';
import { priceUnit, UNITS, type Unit } from '#features/catalogue/products/units.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { DetailFields } from './DetailFields.tsx';
import styles from './ItemFields.module.css';
import {
  type ItemFormValues,
  pricingGroup,
  stockLabel,
  withMainPicture,
  withOptions,
} from './item-form.rules.ts';
import { MorePicturesField } from './MorePicturesField.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';

interface ItemFieldsProps {
  item: ItemFormValues;
  isNew: boolean;
  onChange: (changes: Partial<ItemFormValues>) => void;
  cardType: string;
  categories: readonly { value: string; label: string }[];
  onNewCategory?: () => void;
  needsPrice: boolean;
  wrong: FieldErrors;
}

const NEW_CATEGORY = 'new';

const PICTURE = { maxSide: 800, quality: 0.7 };
/** Homes and vehicles get a larger picture, because people look at it closely. */
const LARGE_PICTURE = { maxSide: 1600, quality: 0.75 };

/** What orders are limited by. */
const NUMBERS = [
  {
    name: 'stock',
    label: stockLabel,
    hint: 'Baja con cada pedido. Con 0 se lee «Agotado».',
    maxLength: 9,
  },
  {
    name: 'maxPerOrder',
    label: 'Máximo por pedido',
    hint: 'Cuántas puede pedir cada cliente de una vez.',
    maxLength: 3,
  },
  {
    name: 'noticeHours',
    label: 'Anticipación en horas',
    hint: 'Ej.: 48 para una torta. Cuenta si en tus pedidos se elige el día y la hora.',
    maxLength: 3,
  },
  {
    name: 'depositPercent',
    label: 'Pide abono, en %',
    hint: 'Ej.: 50 para una torta. Se paga para confirmar el pedido.',
    maxLength: 6,
  },
] as const;
/** What few products need: folded, unless one of them is filled in. */
const MORE = [...NUMBERS.map(({ name }) => name), 'code'] as const;

/** All fields of a product on a card of this type, for every form that edits one. */
export function ItemFields({ item, isNew, onChange, cardType, wrong, ...rest }: ItemFieldsProps) {
  const { categories, onNewCategory, needsPrice } = rest;
  const words = tradeWords(cardType);
  const [hasMore] = useState(() => MORE.some((field) => item[field]));
  const smaller = hasOptions(cardType) ? PICTURE : LARGE_PICTURE;
  const pricing = hasOptions(cardType) ? pricingGroup(item.options) : null;
  const unit = priceUnit(cardType, { unit: item.unit || null, details: item.details });
  // Problems refer to the checked options: once a row is moved or removed, their paths no longer match.
  const [judged, setJudged] = useState({ wrong, options: item.options });
  if (judged.wrong !== wrong) setJudged({ wrong, options: item.options });
  const groupsWrong = judged.wrong === wrong && judged.options !== item.options ? {} : wrong;

  const code = (
    <Field
      label="Código (opcional)"
      hint={`El tuyo, para reconocer ${words.the} en tus planillas.`}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={40}
      value={item.code}
      error={wrong.code}
      onChange={({ currentTarget: { value: code } }) => onChange({ code })}
    />
  );

  return (
    // In the form of a new product the name takes the focus; an existing product is read first.
    <div tabIndex={-1} ref={isNew ? undefined : autoFocusRef} className={styles.fields}>
      <div className={styles.photo}>
        <PictureField
          label={`Foto ${words.of}`}
          hint="Con luz de día se ve mejor."
          shape="square"
          picture={item.picture}
          smaller={smaller}
          onChange={(picture) => onChange(withMainPicture(item, picture))}
          error={wrong.imageUrl}
        />
        {item.picture && (
          <MorePicturesField
            pictures={[item.picture, ...item.morePictures]}
            smaller={smaller}
            error={wrong.moreImageUrls}
            onChange={([picture = null, ...morePictures]) => onChange({ picture, morePictures })}
          />
        )}
      </div>
      <div>
        <Field
          ref={isNew ? focusNow : undefined}
          label="Nombre"
          name="name"
          autoCapitalize="sentences"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={120}
          required
          value={item.name}
          error={wrong.name}
          onChange={({ currentTarget: { value: name } }) => onChange({ name })}
        />
        <div className={styles.price}>
          {pricing ? (
            <p>
              <b>Precio: desde {formatPesos(pricing.cheapest)}.</b> Lo pone {pricing.name || 'un grupo'}, más
              abajo en Opciones.
            </p>
          ) : item.details.priceUf?.trim() ? (
            <p>
              <b>Precio en UF.</b> En tu tarjeta se ve con sus pesos del día.
            </p>
          ) : (
            <PesosField
              label={unit ? `Precio ${unit.inWords}` : 'Precio'}
              name="price"
              text={item.price}
              hint={needsPrice ? undefined : 'Sin precio se lee «Consultar».'}
              error={wrong.price}
              onType={(price) => onChange({ price })}
            />
          )}
          {hasOptions(cardType) && (
            <ChoiceField
              label="Se vende por"
              value={item.unit}
              options={[
                { value: '', label: 'Unidad' },
                ...UNITS.map((value) => ({ value, label: capitalised(value) })),
              ]}
              error={wrong.unit}
              onChange={({ currentTarget: { value } }) => onChange({ unit: value as Unit | '' })}
            />
          )}
        </div>
        <DetailFields
          cardType={cardType}
          typed={item.details}
          wrong={wrong}
          onChange={(details) => onChange({ details: { ...item.details, ...details } })}
        />
        <ChoiceField
          label="Categoría"
          value={item.categoryKey}
          options={[
            ...categories,
            ...(onNewCategory ? [{ value: NEW_CATEGORY, label: 'Nueva categoría…' }] : []),
          ]}
          error={wrong.categoryId}
          onChange={({ currentTarget: { value: categoryKey } }) =>
            categoryKey === NEW_CATEGORY ? onNewCategory?.() : onChange({ categoryKey })
          }
        />
        <TextArea
          label="Descripción (opcional)"
          maxLength={1000}
          rows={2}
          value={item.description}
          error={wrong.description}
          onChange={({ currentTarget: { value: description } }) => onChange({ description })}
        />
        <SwitchLine
          label={item.isAvailable ? 'Disponible' : 'No disponible'}
          hint={offHint(cardType)}
          isOn={item.isAvailable}
          onChange={(isAvailable) => onChange({ isAvailable })}
        />
        {hasOptions(cardType) && (
          <OptionsEditor
            cardType={cardType}
            base={parsePesos(item.price) ?? 0}
            groups={item.options}
            wrong={groupsWrong}
            onChange={(options) => onChange(withOptions(options))}
          />
        )}
        {hasOptions(cardType) ? (
          <Details title="Más detalles" isOpen={hasMore || MORE.some((field) => wrong[field])}>
            <div className={styles.pairs}>
              {NUMBERS.map(({ name, label, ...field }) => (
                <Field
                  key={name}
                  label={`${typeof label === 'string' ? label : label(item.unit)} (opcional)`}
                  inputMode={name === 'stock' && isFractional(item.unit) ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  value={item[name]}
                  error={wrong[name]}
                  onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
                  {...field}
                />
              ))}
              {code}
            </div>
          </Details>
        ) : (
          code
        )}
      </div>
    </div>
  );
}

/** A hint about when to switch the product off: goods run out, services and homes do not. */
function offHint(cardType: string): string {
  const { o } = tradeWords(cardType);
  const runsOut = /^(restaurant|products)$/.test(cardType);
  return `Apágal${o} cuando ${runsOut ? 'se acabe' : `ya no l${o} ofrezcas`}. Lo enciendes otra vez cuando quieras.`;
}

/** Also focuses the field if the dialog stays open for the next new product. */
function focusNow(field: HTMLInputElement | null): void {
  autoFocusRef(field);
  if (field?.closest('dialog')?.open) field.focus();
}
