import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Card, CardUpdate } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { SchemaPage } from '#foundation/ui/form/SchemaPage.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Fold } from '#foundation/ui/layout/Fold.tsx';
import { informationSchema, type TypedInformation, typedInformation } from './information-form.contract.ts';
import { LinkFields, PLACES } from './LinkFields.tsx';
import { LocationField } from './LocationField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SubdomainField } from './SubdomainField.tsx';
import type { SaveCard } from './useCardList.tsx';
import { useSubdomainCheck } from './useSubdomainCheck.tsx';

interface InformationPageProps {
  card: Card;
  save: SaveCard;
  onSaved: () => void;
  /** Shows changes in the preview before they are saved; null ends that. It must stay the same function. */
  onShow: (changes: Partial<Card> | null) => void;
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

const named = (fields: readonly { label: string }[]): string =>
  fields.map(({ label }) => label).join(', ') || 'Todavía sin escribir';

/** The first two of what is written. */
const contactNote = ({ contactInfo }: TypedInformation): string =>
  [contactInfo.address, contactInfo.whatsapp, contactInfo.phone, contactInfo.email]
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ') || 'Todavía sin escribir';

/** The section 'Información': the card's texts, address and contact details. */
export function InformationPage({ card, save, onSaved, onShow }: InformationPageProps) {
  const show = useCallback(
    (typed: TypedInformation | null) =>
      onShow(
        typed && {
          title: typed.title,
          subtitle: typed.subtitle,
          description: typed.description,
          profileImageUrl: typed.profileImageUrl,
        },
      ),
    [onShow],
  );
  const stored = typedInformation(card);
  return (
    <SchemaPage
      title="Información"
      failure="No se pudo actualizar el perfil de la tarjeta"
      failureOf={pictureFailure}
      schema={informationSchema(card)}
      values={stored}
      draft={`information ${card.id}`}
      onTyped={show}
      onSave={(changes) => save(card, changes).then(onSaved)}
    >
      {(form, wrong, field) => {
        const { register, watch, setValue } = form;
        const typed = watch();
        return (
          <>
            <Fold title="Tu negocio" note={typed.title} isOpen>
              <PictureField
                label="Foto de perfil"
                hint="Cuadrada, de 400×400 px o más."
                shape="round"
                smaller={{ maxSide: 800, quality: 0.8 }}
                picture={typed.profileImageUrl}
                onChange={(picture) => setValue('profileImageUrl', picture, CHANGED)}
                error={wrong.profileImageUrl}
              />
              <Field label="Nombre del negocio" maxLength={80} {...field('title')} />
              <Field
                label="Subtítulo"
                hint={subtitleHint(typed.subtitle)}
                maxLength={120}
                {...field('subtitle')}
              />
              <TextArea label="Descripción" rows={4} maxLength={2000} {...field('description')} />
            </Fold>
            <Fold title="Tipo y dirección" note={`${CARD_TYPE_LABELS[typed.cardType]} · /${typed.subdomain}`}>
              <ChoiceField
                label="Tipo de tarjeta"
                hint="Decide cómo se muestra lo que vendes."
                options={TYPES}
                {...field('cardType')}
              />
              <AddressField card={card} form={form} error={wrong.subdomain} />
            </Fold>
            <Fold title="Contacto" note={contactNote(typed)}>
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
            </Fold>
            {typed.cardType === 'automotive' && (
              <Fold
                title="Crédito y parte de pago"
                note={typed.enableTradeIns ? 'Recibes autos' : 'Sin parte de pago'}
              >
                <Field
                  label="Tasa mensual en % (opcional)"
                  hint="Con la tasa y las cuotas, tus autos muestran una simulación de pie y cuota."
                  placeholder="1,9"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  {...field('loanRate')}
                />
                <Field
                  label="Cuotas, como máximo (opcional)"
                  placeholder="48"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  {...field('loanMonths')}
                />
                <SwitchLine
                  label="Recibo autos en parte de pago"
                  hint="Tus clientes te ofrecen el suyo con fotos. Lo ves en Solicitudes."
                  isOn={typed.enableTradeIns}
                  onChange={(isOn) => setValue('enableTradeIns', isOn, CHANGED)}
                />
              </Fold>
            )}
            <Fold title="Redes sociales" note={named(SOCIAL.filter(({ key }) => typed.socialLinks[key]))}>
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
            </Fold>
            <Fold
              title="Enlaces"
              note={named([
                ...PLACES.filter(({ key }) => typed.socialLinks[key]),
                ...typed.ownLinks.filter(({ url }) => url).map(({ title }) => ({ label: title })),
              ])}
            >
              <LinkFields links={stored.ownLinks} register={register} wrong={wrong} />
            </Fold>
          </>
        );
      }}
    </SchemaPage>
  );
}

interface AddressFieldProps {
  card: Card;
  form: UseFormReturn<TypedInformation, unknown, CardUpdate>;
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

/** More is cut into three lines on the card. */
const USUAL_SUBTITLE = 60;
const subtitleHint = (subtitle: string): string | undefined =>
  subtitle.length > USUAL_SUBTITLE - 10
    ? `${subtitle.length}/${USUAL_SUBTITLE} letras para dos líneas`
    : undefined;
