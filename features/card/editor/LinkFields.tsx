import type { UseFormRegister } from 'react-hook-form';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import type { TypedInformation } from './information-form.contract.ts';
import styles from './LinkFields.module.css';

/** The links that every card can have. */
export const PLACES = [
  {
    key: 'maps',
    label: 'Google Maps',
    placeholder: 'maps.app.goo.gl/…',
    hint: 'En Maps: Compartir, Copiar vínculo.',
  },
  { key: 'review', label: 'Para dejar una opinión', placeholder: 'g.page/r/…/review', hint: undefined },
] as const;

interface LinkFieldsProps {
  /** The links with which the form began, one for each row. */
  links: TypedInformation['ownLinks'];
  register: UseFormRegister<TypedInformation>;
  wrong: FieldErrors;
}

/** The fields for the card's links: to a map, to reviews, and others that the owner adds. */
export const LinkFields = ({ links, register, wrong }: LinkFieldsProps) => (
  <>
    {PLACES.map(({ key, ...field }) => (
      <Field
        key={key}
        {...field}
        inputMode="url"
        autoCapitalize="none"
        maxLength={500}
        error={wrong[`socialLinks.${key}`]}
        {...register(`socialLinks.${key}`)}
      />
    ))}
    <Details className={styles.own} title="Otros enlaces, hasta cinco" isOpen={links.some(({ url }) => url)}>
      {links.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay in their places
        <div key={at} className={styles.row}>
          <Field
            label={`Nombre del enlace ${at + 1}`}
            placeholder="Reserva tu hora"
            maxLength={40}
            error={wrong[`ownLinks.${at}.title`]}
            {...register(`ownLinks.${at}.title`)}
          />
          <Field
            label={`Dirección del enlace ${at + 1}`}
            placeholder="minegocio.cl/reservas"
            inputMode="url"
            autoCapitalize="none"
            maxLength={500}
            error={wrong[`ownLinks.${at}.url`]}
            {...register(`ownLinks.${at}.url`)}
          />
        </div>
      ))}
    </Details>
  </>
);
