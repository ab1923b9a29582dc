import { useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { hasWeek } from '#features/card/opening-hours/day-hours.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { draftOf } from '#foundation/ui/form/useFormDraft.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { type Header, HeaderField } from './HeaderField.tsx';
import { LinkFields } from './LinkFields.tsx';
import { LocationField } from './LocationField.tsx';
import { type Place, PlaceFields } from './PlaceFields.tsx';
import styles from './ProfileDialog.module.css';
import { profileChanges, profileProblems } from './profile-form.rules.ts';
import { SubdomainField } from './SubdomainField.tsx';
import type { SaveCard } from './useCardList.tsx';
import { useSubdomainCheck } from './useSubdomainCheck.tsx';

interface ProfileDialogProps {
  card: Card;
  isOpen: boolean;
  save: SaveCard;
  onSaved: () => void;
  /** Opens the hours dialog. */
  onHours: () => void;
  areHoursSaved: boolean;
  onClose: () => void;
}

const TYPES = Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const CONTACT = [
  { key: 'whatsapp', label: 'WhatsApp', type: 'tel', placeholder: '+56 9 1234 5678', maxLength: 30 },
  { key: 'phone', label: 'Teléfono', type: 'tel', placeholder: '+56 2 2345 6789', maxLength: 30 },
  {
    key: 'email',
    label: 'Correo',
    type: 'email',
    placeholder: 'hola@minegocio.cl',
    hint: 'No se ve en tu tarjeta. Va en el contacto que guardan tus clientes y recibe los pedidos por correo.',
    maxLength: 200,
  },
  { key: 'website', label: 'Sitio web', inputMode: 'url', placeholder: 'minegocio.cl', maxLength: 200 },
] as const;
const SOCIAL = [
  { key: 'instagram', label: 'Instagram', placeholder: '@minegocio' },
  { key: 'facebook', label: 'Facebook', placeholder: 'minegocio' },
  { key: 'tiktok', label: 'TikTok', placeholder: '@minegocio' },
  { key: 'twitter', label: 'X', placeholder: '@minegocio' },
  { key: 'linkedin', label: 'LinkedIn', placeholder: 'minegocio' },
] as const;

const headerOf = (card: Card): Header => ({
  kind: card.headerBackgroundImageUrl ? 'picture' : 'color',
  color: card.headerBackgroundColor,
  picture: card.headerBackgroundImageUrl,
  focus:
    card.headerFocusX === null || card.headerFocusY === null
      ? null
      : { x: card.headerFocusX, y: card.headerFocusY },
});

const placeOf = ({ contactInfo, comuna }: Card): Place => ({ address: contactInfo.address ?? '', comuna });

const hoursSummary = ({ businessHours }: Card): string =>
  hasWeek(businessHours)
    ? 'Tu tarjeta dice sola si estás abierto. Cambia tus horas, tus feriados y otras fechas.'
    : 'Sin horario todavía. Agrégalo y tu tarjeta dirá sola si estás abierto.';

/** 'Configuración del Perfil': the card's appearance, texts and contact details. */
export function ProfileDialog({
  card,
  isOpen,
  save,
  onSaved,
  onHours,
  areHoursSaved,
  onClose,
}: ProfileDialogProps) {
  const [photo, setPhoto] = useState(card.profileImageUrl);
  const [header, setHeader] = useState(headerOf(card));
  const [subdomain, setSubdomain] = useState(card.subdomain);
  const [place, setPlace] = useState(placeOf(card));
  const [location, setLocation] = useState(card.location);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setPhoto(card.profileImageUrl);
    setHeader(headerOf(card));
    setSubdomain(card.subdomain);
    setPlace(placeOf(card));
    setLocation(card.location);
  }
  const wanted = normaliseSubdomain(subdomain);
  const isMoved = wanted !== card.subdomain;
  const address = useSubdomainCheck(isOpen && isMoved ? wanted : null, card.id);
  const addressProblem = isMoved ? (subdomainProblem(wanted) ?? address.reason) : undefined;

  const picture = header.kind === 'picture' ? header.picture : null;
  const { focus = null } = header;
  const isRefocused =
    picture !== null &&
    ((focus?.x ?? null) !== card.headerFocusX || (focus?.y ?? null) !== card.headerFocusY);
  const isSomewhereElse =
    location?.latitude !== card.location?.latitude || location?.longitude !== card.location?.longitude;
  const isTouched =
    isMoved ||
    isRefocused ||
    place.comuna !== card.comuna ||
    isSomewhereElse ||
    photo !== card.profileImageUrl ||
    picture !== card.headerBackgroundImageUrl ||
    header.color !== card.headerBackgroundColor;

  const resume = (kept: {
    photo: string | null;
    header: Header;
    subdomain?: string;
    place?: Place;
    location?: Card['location'];
  }) => {
    setPlace(kept.place ?? placeOf(card));
    setLocation(kept.location === undefined ? card.location : kept.location);
    setSubdomain(kept.subdomain ?? card.subdomain);
    setPhoto(kept.photo);
    setHeader(kept.header);
  };
  const send = async (values: FormData) => {
    await save(card, {
      ...profileChanges(values, card),
      ...(place.comuna === card.comuna ? {} : { comuna: place.comuna }),
      ...(isSomewhereElse ? { location } : {}),
      ...(isMoved ? { subdomain: wanted } : {}),
      ...(photo === card.profileImageUrl ? {} : { profileImageUrl: photo }),
      ...(picture === card.headerBackgroundImageUrl ? {} : { headerBackgroundImageUrl: picture }),
      ...(isRefocused ? { headerFocusX: focus?.x ?? null, headerFocusY: focus?.y ?? null } : {}),
      ...(header.color === card.headerBackgroundColor ? {} : { headerBackgroundColor: header.color }),
    });
    onSaved();
  };

  return (
    <FormDialog
      isOpen={isOpen}
      isLarge
      title="Configuración del Perfil"
      failure="No se pudo actualizar el perfil de la tarjeta"
      failureOf={pictureFailure}
      check={(values) => ({
        ...profileProblems(values, card),
        ...(addressProblem ? { subdomain: addressProblem } : {}),
      })}
      onSave={send}
      onClose={onClose}
      isTouched={isTouched}
      draft={draftOf(`profile ${card.id}`, { photo, header, subdomain, place, location }, resume, true)}
    >
      {(wrong) => (
        <div className={styles.sections}>
          <section>
            <h3>Imágenes</h3>
            <PictureField
              label="Foto de perfil"
              hint="Recomendado: 400×400 px, JPG o PNG."
              shape="round"
              smaller={{ maxSide: 800, quality: 0.8 }}
              picture={photo}
              onChange={setPhoto}
              error={wrong.profileImageUrl}
            />
            <HeaderField value={header} onChange={setHeader} error={wrong.headerBackgroundImageUrl} />
          </section>
          <section>
            <h3>Información</h3>
            <Field label="Título" name="title" maxLength={80} defaultValue={card.title} error={wrong.title} />
            <Field
              label="Subtítulo"
              name="subtitle"
              maxLength={120}
              defaultValue={card.subtitle ?? ''}
              error={wrong.subtitle}
            />
            <TextArea
              label="Descripción"
              name="description"
              rows={4}
              maxLength={2000}
              defaultValue={card.description ?? ''}
              error={wrong.description}
            />
          </section>
          <section>
            <h3>Tipo y dirección</h3>
            <ChoiceField
              label="Tipo de tarjeta"
              name="cardType"
              hint="Decide cómo se muestra lo que vendes."
              options={TYPES}
              defaultValue={card.cardType}
              error={wrong.cardType}
            />
            <SubdomainField
              label="Tu dirección en Vitrina"
              value={subdomain}
              own={card.subdomain}
              check={address}
              problem={addressProblem}
              error={wrong.subdomain}
              isByHand
              onType={setSubdomain}
              onRestore={() => setSubdomain(card.subdomain)}
            />
          </section>
          <section>
            <h3>Contacto</h3>
            <PlaceFields
              name="contactInfo.address"
              place={place}
              problems={{ address: wrong['contactInfo.address'], comuna: wrong.comuna }}
              onChange={setPlace}
            />
            <LocationField location={location} onChange={setLocation} />
            {CONTACT.map(({ key, ...field }) => (
              <Field
                key={key}
                {...field}
                name={`contactInfo.${key}`}
                defaultValue={card.contactInfo[key] ?? ''}
                error={wrong[`contactInfo.${key}`]}
              />
            ))}
          </section>
          <section>
            <h3>Redes sociales</h3>
            {SOCIAL.map(({ key, ...field }) => (
              <Field
                key={key}
                {...field}
                name={`socialLinks.${key}`}
                maxLength={200}
                autoCapitalize="none"
                defaultValue={card.socialLinks[key] ?? ''}
                error={wrong[`socialLinks.${key}`]}
              />
            ))}
          </section>
          <LinkFields card={card} wrong={wrong} />
          <section>
            <h3>Horario</h3>
            <p role="status">{areHoursSaved ? 'Horario guardado.' : hoursSummary(card)}</p>
            <Button variant="line" small className={styles.hours} onClick={onHours}>
              Editar horario
            </Button>
          </section>
        </div>
      )}
    </FormDialog>
  );
}
