import { type ReactNode, useState } from 'react';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { type DraftOptions, draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { type FieldErrors, FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { offerProblems } from './offer-problems.rules.ts';
import { ALWAYS, hasSchedule, type OfferSchedule, scheduleOf } from './offer-schedule.rules.ts';
import type { FilledOffer } from './offers.contract.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

interface OfferDialogProps {
  isOpen: boolean;
  /** The offer's values; null for a new one. */
  offer: FilledOffer | null;
  /** Whether something in `children` was changed. */
  isTouched?: boolean;
  /** @throws {ApiError} when the server refuses; the form keeps its values. */
  onSave: (offer: FilledOffer) => Promise<void>;
  onClose: () => void;
  /** Shown beside the buttons. */
  aside?: ReactNode;
  /** The form's draft on this device, with the state of `children`. */
  draft?: DraftOptions;
  /** Fields after all others. */
  children?: ReactNode;
}

/**
 * The dialog with an offer's fields. It does not save: OfferForm uses it in the panel, and OfferSection of `publishing`
 * for drafts.
 */
export function OfferDialog({
  isOpen,
  offer,
  isTouched,
  draft,
  children,
  onSave,
  ...dialog
}: OfferDialogProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [schedule, setSchedule] = useState<OfferSchedule>(ALWAYS);
  const [isLimited, setLimited] = useState(false);
  const [start, setStart] = useState<FilledOffer | null | undefined>();
  // When it is opened again, it starts with the current values.
  const begins = isOpen ? offer : undefined;
  if (start !== begins) {
    setStart(begins);
    setPicture(offer?.imageUrl ?? null);
    setSchedule(offer ? scheduleOf(offer) : ALWAYS);
    setLimited(offer !== null && hasSchedule(offer));
  }
  const chosen = isLimited ? schedule : ALWAYS;
  const filledIn = { picture, schedule, isLimited, others: draft?.state ?? {} };
  const resume = (kept: typeof filledIn) => {
    setPicture(kept.picture);
    setSchedule(kept.schedule);
    setLimited(kept.isLimited);
    draft?.resume(kept.others);
  };

  const filled = (values: FormData): FilledOffer => ({
    title: String(values.get('title')).trim(),
    description: String(values.get('description')).trim() || null,
    price: pricesOf(values).price,
    previousPrice: pricesOf(values).previousPrice,
    imageUrl: picture,
    ...chosen,
  });
  const check = (values: FormData): FieldErrors => ({
    ...(String(values.get('title')).trim() ? {} : { title: 'Escribe el título de la oferta.' }),
    ...offerProblems(filled(values)),
    ...priceProblems(values),
  });

  return (
    <FormDialog
      {...dialog}
      isOpen={isOpen}
      isLarge
      draft={draft && draftOf(draft.place, filledIn, resume, true)}
      title={offer ? 'Editar Oferta' : 'Nueva Oferta'}
      failure={offer ? 'No se pudo actualizar la oferta' : 'No se pudo crear la oferta'}
      failureOf={pictureFailure}
      check={check}
      onSave={(values) => onSave(filled(values))}
      isTouched={
        isTouched ||
        picture !== (offer?.imageUrl ?? null) ||
        JSON.stringify(chosen) !== JSON.stringify(offer ? scheduleOf(offer) : ALWAYS)
      }
    >
      {(wrong) => (
        <>
          <Field
            ref={offer ? undefined : autoFocusRef}
            label="Título"
            name="title"
            placeholder="2x1 los jueves"
            defaultValue={offer?.title}
            autoCapitalize="sentences"
            maxLength={120}
            autoComplete="off"
            error={wrong.title}
          />
          <PesosField
            label="Precio"
            name="price"
            initial={offer?.price ?? null}
            hint="Puede quedar sin precio, como un 2x1."
            error={wrong.price}
          />
          <PesosField
            label="Precio anterior (opcional)"
            name="previousPrice"
            initial={offer?.previousPrice ?? null}
            hint="Se muestra tachado, con el porcentaje de descuento."
            error={wrong.previousPrice}
          />
          <TextArea
            label="Descripción (opcional)"
            name="description"
            defaultValue={offer?.description ?? ''}
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
          <ScheduleFields
            schedule={isLimited ? schedule : null}
            wrong={wrong}
            onLimit={setLimited}
            onChange={(changes) => setSchedule((old) => ({ ...old, ...changes }))}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}

function pricesOf(values: FormData): { price: number | null; previousPrice: number | null } {
  const pesos = (name: string) => parsePesos(String(values.get(name)));
  return { price: pesos('price'), previousPrice: pesos('previousPrice') };
}

/** The prices that cannot be read. Either may be empty. */
const priceProblems = (values: FormData): FieldErrors =>
  Object.fromEntries(
    ['price', 'previousPrice'].flatMap((name) => {
      const typed = String(values.get(name)).trim();
      const problem = typed && pesosProblem(typed);
      return problem ? [[name, problem]] : [];
    }),
  );
