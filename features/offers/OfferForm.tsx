import { useState } from 'react';
import { pesosOf } from '#features/catalogue/typed-price.rules.ts';
import type { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { DangerDialog } from '#foundation/ui/DangerDialog.tsx';
import { Field } from '#foundation/ui/Field.tsx';
import { FormDialog, type Wrong } from '#foundation/ui/FormDialog.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { PesosField } from '#foundation/ui/PesosField.tsx';
import { PictureField } from '#foundation/ui/PictureField.tsx';
import { SwitchLine } from '#foundation/ui/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/TextArea.tsx';
import type { Offer } from './offers.contract.ts';
import type { OfferChanges, OfferFields } from './useOwnOffers.tsx';

interface OfferFormProps {
  /** The offer to change, `'new'` for another one, null while the form is closed. */
  offer: Offer | 'new' | null;
  changes: OfferChanges;
  onClose: () => void;
}

const pictureFailure = (error: ApiError) =>
  error.fields.imageUrl || error.code === 'unsupported_media' || error.code === 'too_large'
    ? 'No se pudo subir la imagen'
    : undefined;

/** All that is known of an offer. */
export function OfferForm({ offer, changes, onClose }: OfferFormProps) {
  const [doomed, setDoomed] = useState<Offer | null>(null);
  const known = offer === 'new' ? null : offer;
  const [picture, setPicture] = useState<string | null>(null);
  const [isActive, setActive] = useState(true);
  const [opened, setOpened] = useState(offer);
  if (opened !== offer) {
    setOpened(offer);
    setPicture(known?.imageUrl ?? null);
    setActive(known?.isActive ?? true);
  }

  const check = (values: FormData): Wrong => ({
    ...(String(values.get('title')).trim() ? {} : { title: 'Escribe el título de la oferta.' }),
    ...(String(values.get('price')).trim() && priceOf(values) === null
      ? { price: 'Escribe el precio en pesos, por ejemplo 12.990.' }
      : {}),
  });
  const save = async (values: FormData) => {
    const fields: OfferFields = {
      title: String(values.get('title')),
      description: String(values.get('description')).trim() || null,
      price: priceOf(values),
      imageUrl: picture,
      isActive,
    };
    if (!known) return changes.create(fields);
    const names = Object.keys(fields) as (keyof OfferFields)[];
    // Only what was changed is sent: what somebody else changed meanwhile stays.
    const changed = names.filter((name) => fields[name] !== known[name]);
    await changes.update(known, Object.fromEntries(changed.map((name) => [name, fields[name]])));
  };

  return (
    <>
      <FormDialog
        isOpen={offer !== null}
        title={known ? 'Editar Oferta' : 'Nueva Oferta'}
        failure={known ? 'No se pudo actualizar la oferta' : 'No se pudo crear la oferta'}
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
            <Field
              label="Título"
              name="title"
              placeholder="2x1 en completos los jueves"
              defaultValue={known?.title}
              maxLength={120}
              autoComplete="off"
              error={wrong.title}
            />
            <PesosField
              label="Precio"
              name="price"
              initial={known?.price ?? null}
              hint="Puede quedar sin precio, como un 2x1."
              error={wrong.price}
            />
            <TextArea
              label="Descripción (opcional)"
              name="description"
              defaultValue={known?.description ?? ''}
              maxLength={1000}
              error={wrong.description}
            />
            <PictureField
              label="Imagen (opcional)"
              shape="tile"
              smaller={{ maxSide: 800, quality: 0.7 }}
              picture={picture}
              onChange={setPicture}
              error={wrong.imageUrl}
            />
            <SwitchLine
              label={isActive ? 'Activa' : 'Inactiva'}
              hint="Solo las activas se ven en tu tarjeta."
              isOn={isActive}
              onChange={setActive}
            />
          </>
        )}
      </FormDialog>
      {doomed && (
        <DangerDialog
          title="¿Estás seguro?"
          confirmLabel="Eliminar oferta"
          pendingLabel={null}
          onConfirm={() => {
            setDoomed(null);
            changes.remove(doomed);
          }}
          onClose={() => setDoomed(null)}
        >
          <p>
            Deja de estar en tu tarjeta: <b>{doomed.title}</b>.
          </p>
          <p>Los pedidos que ya recibiste no cambian. Si es por un tiempo, puedes dejarla inactiva.</p>
        </DangerDialog>
      )}
    </>
  );
}

const priceOf = (values: FormData): number | null => {
  const typed = String(values.get('price')).trim();
  return typed === '' ? null : pesosOf(typed);
};
