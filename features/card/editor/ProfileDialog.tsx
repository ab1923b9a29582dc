import type { UseFormReturn } from 'react-hook-form';
import type { Card, CardUpdate } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { hasWeek } from '#features/card/opening-hours/day-hours.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { SchemaDialog } from '#foundation/ui/overlay/SchemaDialog.tsx';
import { HeaderField } from './HeaderField.tsx';
import { LinkFields } from './LinkFields.tsx';
import { LocationField } from './LocationField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProfileDialog.module.css';
import { profileSchema, type TypedProfile, typedProfile } from './profile-form.contract.ts';
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

const CHANGED = { shouldDirty: true };

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
  const start = typedProfile(card);
  return (
    <SchemaDialog
      isOpen={isOpen}
      isLarge
      title="Configuración del Perfil"
      failure="No se pudo actualizar el perfil de la tarjeta"
      failureOf={pictureFailure}
      schema={profileSchema(card)}
      values={start}
      draft={`profile ${card.id}`}
      onSave={(changes) => save(card, changes).then(onSaved)}
      onClose={onClose}
    >
      {(form, wrong) => {
        const { register, watch, setValue } = form;
        const typed = watch();
        return (
          <div className={styles.sections}>
            <section>
              <h3>Imágenes</h3>
              <PictureField
                label="Foto de perfil"
                hint="Recomendado: 400×400 px, JPG o PNG."
                shape="round"
                smaller={{ maxSide: 800, quality: 0.8 }}
                picture={typed.profileImageUrl}
                onChange={(picture) => setValue('profileImageUrl', picture, CHANGED)}
                error={wrong.profileImageUrl}
              />
              <HeaderField
                value={typed.header}
                onChange={(header) => setValue('header', header, CHANGED)}
                error={wrong.headerBackgroundImageUrl}
              />
            </section>
            <section>
              <h3>Información</h3>
              <Field label="Título" maxLength={80} error={wrong.title} {...register('title')} />
              <Field label="Subtítulo" maxLength={120} error={wrong.subtitle} {...register('subtitle')} />
              <TextArea
                label="Descripción"
                rows={4}
                maxLength={2000}
                error={wrong.description}
                {...register('description')}
              />
            </section>
            <section>
              <h3>Tipo y dirección</h3>
              <ChoiceField
                label="Tipo de tarjeta"
                hint="Decide cómo se muestra lo que vendes."
                options={TYPES}
                error={wrong.cardType}
                {...register('cardType')}
              />
              <AddressField card={card} form={form} error={wrong.subdomain} />
            </section>
            <section>
              <h3>Contacto</h3>
              <PlaceFields
                place={{ address: typed.contactInfo.address, comuna: typed.comuna }}
                problems={{ address: wrong['contactInfo.address'], comuna: wrong.comuna }}
                onChange={({ address, comuna }) => {
                  setValue('contactInfo.address', address, CHANGED);
                  setValue('comuna', comuna, CHANGED);
                }}
              />
              <LocationField
                location={typed.location}
                onChange={(location) => setValue('location', location, CHANGED)}
              />
              {CONTACT.map(({ key, ...field }) => (
                <Field
                  key={key}
                  {...field}
                  error={wrong[`contactInfo.${key}`]}
                  {...register(`contactInfo.${key}`)}
                />
              ))}
            </section>
            <section>
              <h3>Redes sociales</h3>
              {SOCIAL.map(({ key, ...field }) => (
                <Field
                  key={key}
                  {...field}
                  maxLength={200}
                  autoCapitalize="none"
                  error={wrong[`socialLinks.${key}`]}
                  {...register(`socialLinks.${key}`)}
                />
              ))}
            </section>
            <LinkFields links={start.ownLinks} register={register} wrong={wrong} />
            <section>
              <h3>Horario</h3>
              <p role="status">{areHoursSaved ? 'Horario guardado.' : hoursSummary(card)}</p>
              <Button variant="line" small className={styles.hours} onClick={onHours}>
                Editar horario
              </Button>
            </section>
          </div>
        );
      }}
    </SchemaDialog>
  );
}

interface AddressFieldProps {
  card: Card;
  form: UseFormReturn<TypedProfile, unknown, CardUpdate>;
  error: string | undefined;
}

/** The card's address, which the server checks while it is typed. */
function AddressField({ card, form: { watch, setValue }, error }: AddressFieldProps) {
  const typed = watch('subdomain');
  const wanted = normaliseSubdomain(typed);
  const isMoved = wanted !== card.subdomain;
  const check = useSubdomainCheck(isMoved ? wanted : null, card.id);
  const type = (text: string) => setValue('subdomain', text, CHANGED);
  return (
    <SubdomainField
      label="Tu dirección en Vitrina"
      value={typed}
      own={card.subdomain}
      check={check}
      problem={isMoved ? (subdomainProblem(wanted) ?? check.reason) : undefined}
      error={error}
      isByHand
      onType={type}
      onRestore={() => type(card.subdomain)}
    />
  );
}
