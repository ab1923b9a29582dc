import { useState } from 'react';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { ChoiceField } from '#foundation/ui/ChoiceField.tsx';
import { DangerDialog } from '#foundation/ui/DangerDialog.tsx';
import { Field } from '#foundation/ui/Field.tsx';
import { FormDialog, type Wrong } from '#foundation/ui/FormDialog.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { PesosField } from '#foundation/ui/PesosField.tsx';
import { PictureField } from '#foundation/ui/PictureField.tsx';
import { SwitchLine } from '#foundation/ui/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/TextArea.tsx';
import type { Category, Item } from './catalogue.contract.ts';
import { pesosOf } from './typed-price.rules.ts';
import { type ItemChanges, type ItemFields, pictureFailure } from './useOwnItems.tsx';

interface ItemFormProps {
  /** The product to change, `'new'` for another one, null while the form is closed. */
  item: Item | 'new' | null;
  categories: Category[];
  /** The category that a new product begins with. */
  categoryId: number | null;
  changes: ItemChanges;
  onClose: () => void;
}

/** All that is known of a product. Its price, name and availability can also be changed in its row. */
export function ItemForm({ item, categories, categoryId, changes, onClose }: ItemFormProps) {
  const [doomed, setDoomed] = useState<Item | null>(null);
  const known = item === 'new' ? null : item;
  const [picture, setPicture] = useState<string | null>(null);
  const [isAvailable, setAvailable] = useState(true);
  const [opened, setOpened] = useState(item);
  if (opened !== item) {
    setOpened(item);
    setPicture(known?.imageUrl ?? null);
    setAvailable(known?.isAvailable ?? true);
  }

  const check = (values: FormData): Wrong => ({
    ...(String(values.get('name')).trim() ? {} : { name: 'Escribe el nombre del producto.' }),
    ...(known || values.get('categoryId') ? {} : { categoryId: 'Elige una categoría.' }),
    ...(priceOf(values) === null ? { price: 'Escribe el precio en pesos, por ejemplo 12.990.' } : {}),
  });
  const save = async (values: FormData) => {
    const fields: ItemFields = {
      name: String(values.get('name')),
      description: String(values.get('description')).trim() || null,
      price: priceOf(values) ?? 0,
      categoryId: Number(values.get('categoryId')) || null,
      imageUrl: picture,
      isAvailable,
    };
    if (known) await changes.update(known, differences(known, fields));
    else await changes.create(fields);
  };

  return (
    <>
      <FormDialog
        isOpen={item !== null}
        title={known ? 'Editar Producto' : 'Nuevo Producto'}
        failure={known ? 'No se pudo actualizar el producto' : 'No se pudo crear el producto'}
        failureOf={pictureFailure}
        check={check}
        onSave={save}
        onClose={onClose}
        isTouched={picture !== (known?.imageUrl ?? null)}
        aside={
          known && (
            <Button
              look="plain"
              onClick={() => {
                onClose();
                setDoomed(known);
              }}
            >
              <Icon name="bin" />
              Eliminar
            </Button>
          )
        }
      >
        {(wrong) => (
          <>
            <PictureField
              label="Foto"
              hint="Cuadrada y con luz de día se ve mejor."
              shape="tile"
              smaller={{ maxSide: 800, quality: 0.7 }}
              picture={picture}
              onChange={setPicture}
              error={wrong.imageUrl}
            />
            <Field
              label="Nombre"
              name="name"
              defaultValue={known?.name}
              maxLength={120}
              autoComplete="off"
              error={wrong.name}
            />
            <PesosField
              label="Precio"
              name="price"
              initial={known?.price || null}
              hint="Sin precio se lee «Precio a consultar»."
              error={wrong.price}
            />
            <ChoiceField
              label="Categoría"
              name="categoryId"
              defaultValue={known ? (known.categoryId ?? '') : (categoryId ?? categories[0]?.id)}
              options={[
                ...(known ? [{ value: '', label: 'Sin categoría' }] : []),
                ...categories.map(({ id, name }) => ({ value: `${id}`, label: name })),
              ]}
              error={wrong.categoryId}
            />
            <TextArea
              label="Descripción (opcional)"
              name="description"
              defaultValue={known?.description ?? ''}
              maxLength={1000}
              error={wrong.description}
            />
            <SwitchLine
              label={isAvailable ? 'Disponible' : 'No disponible'}
              hint="Apágalo cuando se acabe. Vuelve cuando quieras."
              isOn={isAvailable}
              onChange={setAvailable}
            />
          </>
        )}
      </FormDialog>
      {doomed && (
        <DangerDialog
          title="¿Estás seguro?"
          confirmLabel="Eliminar producto"
          pendingLabel={null}
          onConfirm={() => {
            setDoomed(null);
            changes.remove(doomed);
          }}
          onClose={() => setDoomed(null)}
        >
          <p>
            Deja de estar en tu tarjeta: <b>{doomed.name}</b>
            {doomed.price > 0 && `, ${formatPesos(doomed.price)}`}.
          </p>
          <p>Los pedidos que ya recibiste no cambian. Si solo se acabó, puedes dejarlo como no disponible.</p>
        </DangerDialog>
      )}
    </>
  );
}

/** No price is 0: it is given on request. */
function priceOf(values: FormData): number | null {
  const typed = String(values.get('price')).trim();
  return typed === '' ? 0 : pesosOf(typed);
}

/** Only what was changed is sent: what somebody else changed meanwhile stays. */
function differences(item: Item, fields: ItemFields): Partial<ItemFields> {
  const names = Object.keys(fields) as (keyof ItemFields)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== item[name]).map((name) => [name, fields[name]]),
  );
}
