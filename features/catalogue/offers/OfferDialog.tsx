import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { typedPesos } from '#foundation/contract/schemas.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import styles from './OfferDialog.module.css';
import { offerProblems } from './offer-problems.rules.ts';
import { ALWAYS, hasSchedule, type OfferSchedule, scheduleOf } from './offer-schedule.rules.ts';
import { type FilledOffer, OfferDraft, type OfferFields } from './offers.contract.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

const CHECKED = OfferDraft.omit({ displayOrder: true })
  .required()
  .extend({ price: typedPesos(), previousPrice: typedPesos() })
  .superRefine((offer, context) => {
    for (const [field, message] of Object.entries(offerProblems(offer)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type TypedOffer = z.input<typeof CHECKED> & { isLimited: boolean };
/** A schedule that is switched off is neither checked nor saved. */
const TYPED = z.preprocess(
  (typed: TypedOffer) => (typed.isLimited ? typed : { ...typed, ...ALWAYS }),
  CHECKED,
);

/** What an offer may be called, and how one without a name is drawn. */
export const SAMPLE_OFFER = '2x1 los jueves';

const pesosText = (pesos: number | null = null): string => (pesos === null ? '' : formatCount(pesos));

interface OfferDialogProps {
  isOpen: boolean;
  offer: (FilledOffer & Partial<OfferFields>) | null;
  /** @throws {ApiError} when the server refuses; the form keeps its values. */
  onSave: (offer: OfferFields) => Promise<void>;
  onClose: () => void;
  aside?: ReactNode;
  draft: string;
  /** The offer as it is typed. */
  drawn?: (typed: TypedOffer) => ReactNode;
  /** Fields after all others. */
  children?: (form: UseFormReturn<TypedOffer, unknown, OfferFields>) => ReactNode;
}

/**
 * The dialog with an offer's fields. It does not save: OfferForm uses it in the panel, and OfferSection of `publishing`
 * for drafts.
 */
export const OfferDialog = ({ offer, drawn, children, ...dialog }: OfferDialogProps) => (
  <SchemaDialog<TypedOffer, OfferFields>
    {...dialog}
    isLarge
    schema={TYPED}
    values={{
      title: offer?.title ?? '',
      description: offer?.description ?? '',
      price: pesosText(offer?.price),
      previousPrice: pesosText(offer?.previousPrice),
      imageUrl: offer?.imageUrl ?? null,
      itemId: offer?.itemId ?? null,
      isActive: offer?.isActive ?? true,
      isLimited: offer !== null && hasSchedule(offer),
      ...scheduleOf(offer ?? ALWAYS),
    }}
    title={offer ? 'Editar Oferta' : 'Nueva Oferta'}
    failure={offer ? 'No se pudo actualizar la oferta' : 'No se pudo crear la oferta'}
    failureOf={pictureFailure}
  >
    {(form, wrong, field) => {
      const { register, watch, setValue } = form;
      const typed = watch();
      const set = (changes: Partial<TypedOffer>) => {
        for (const [name, value] of Object.entries(changes))
          setValue(name as keyof TypedOffer, value, { shouldDirty: true });
      };
      const { ref, ...title } = register('title');
      return (
        <div className={drawn && styles.beside}>
          <div>
            <Field
              ref={(field) => {
                ref(field);
                if (!offer) autoFocusRef(field);
              }}
              label="Título"
              placeholder={SAMPLE_OFFER}
              autoCapitalize="sentences"
              maxLength={120}
              autoComplete="off"
              error={wrong.title}
              {...title}
            />
            <div className={styles.prices}>
              <PesosField
                label="Precio"
                name="price"
                text={typed.price}
                onType={(price) => set({ price })}
                hint="Puede quedar sin precio, como un 2x1."
                error={wrong.price}
              />
              <PesosField
                label="Precio anterior (opcional)"
                name="previousPrice"
                text={typed.previousPrice}
                onType={(previousPrice) => set({ previousPrice })}
                hint="Se muestra tachado, con el porcentaje de descuento."
                error={wrong.previousPrice}
              />
            </div>
            <TextArea label="Descripción (opcional)" maxLength={1000} {...field('description')} />
            <PictureField
              label="Imagen (opcional)"
              shape="tile"
              smaller={{ maxSide: 800, quality: 0.7 }}
              picture={typed.imageUrl}
              onChange={(imageUrl) => set({ imageUrl })}
              error={wrong.imageUrl}
            />
            <ScheduleFields
              schedule={typed.isLimited ? scheduleOf(typed as OfferSchedule) : null}
              wrong={wrong}
              onLimit={(isLimited) => set({ isLimited })}
              onChange={set}
            />
            {children?.(form)}
          </div>
          {drawn && (
            <div className={styles.drawn} aria-hidden="true" inert>
              <small>Así la ven tus clientes</small>
              <div data-shop data-ghost={typed.title === '' || undefined}>
                {drawn(typed)}
              </div>
            </div>
          )}
        </div>
      );
    }}
  </SchemaDialog>
);
