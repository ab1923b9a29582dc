import type { Card } from '#features/card/cards/cards.contract.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import type { FieldErrors } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './LinkFields.module.css';
import { LINK_ROWS } from './profile-form.rules.ts';

const PLACES = [
  {
    key: 'maps',
    label: 'Google Maps',
    placeholder: 'maps.app.goo.gl/…',
    hint: 'En Maps: Compartir, Copiar vínculo.',
  },
  { key: 'review', label: 'Para dejar una opinión', placeholder: 'g.page/r/…/review', hint: undefined },
] as const;

/** The fields for the card's links: to a map, to reviews, and others that the owner adds. */
export const LinkFields = ({ card, wrong }: { card: Card; wrong: FieldErrors }) => (
  <section>
    <h3>Enlaces</h3>
    {PLACES.map(({ key, ...field }) => (
      <Field
        key={key}
        {...field}
        name={`socialLinks.${key}`}
        inputMode="url"
        autoCapitalize="none"
        maxLength={500}
        defaultValue={card.socialLinks[key] ?? ''}
        error={wrong[`socialLinks.${key}`]}
      />
    ))}
    <Details className={styles.own} title="Otros enlaces, hasta cinco" isOpen={card.ownLinks.length > 0}>
      {LINK_ROWS.map((at) => (
        <div key={at} className={styles.row}>
          <Field
            label={`Nombre del enlace ${at + 1}`}
            name={`ownLinks.${at}.title`}
            placeholder="Reserva tu hora"
            maxLength={40}
            defaultValue={card.ownLinks[at]?.title ?? ''}
            error={wrong[`ownLinks.${at}.title`]}
          />
          <Field
            label={`Dirección del enlace ${at + 1}`}
            name={`ownLinks.${at}.url`}
            placeholder="minegocio.cl/reservas"
            inputMode="url"
            autoCapitalize="none"
            maxLength={500}
            defaultValue={card.ownLinks[at]?.url ?? ''}
            error={wrong[`ownLinks.${at}.url`]}
          />
        </div>
      ))}
    </Details>
  </section>
);
