import { useState } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { colorForLook, lookForType } from '#features/card/looks/looks.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AddressField } from './AddressField.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { type CardForm, type CatalogueSource, shownColor, withTitle } from './card-form.rules.ts';
import type { Problems } from './new-card.rules.ts';
import { Section } from './Section.tsx';
import { TypeChoice } from './TypeChoice.tsx';

export interface TabProps {
  form: CardForm;
  /** Only the problems to show now. */
  problems: Problems;
  change: (changes: Partial<CardForm>) => void;
}

/** Example subtitles by kind of business. */
const SUBTITLES: Record<CardForm['cardType'], string> = {
  '': 'Qué haces, en una línea',
  restaurant: 'Churrascos y completos desde 1978',
  products: 'Ropa de lana hecha a mano',
  services: 'Gasfitería a domicilio en Ñuñoa',
  real_estate: 'Arriendos y ventas en Viña del Mar',
  automotive: 'Autos revisados y con garantía',
};

const PHOTO = { maxSide: 800, quality: 0.8 };
const COVER = { maxSide: 1600, quality: 0.8 };

/** 'Información básica': name, appearance and owner. */
export function BasicsTab({
  viewer,
  cardUrl,
  sources,
  form,
  problems,
  change,
}: TabProps & { viewer: User; cardUrl: string; sources: readonly CatalogueSource[] }) {
  const account = (
    <AccountSection viewer={viewer} account={form.account} problems={problems} change={change} />
  );
  const [hadWords] = useState(() => form.subtitle !== '' || form.description !== '');
  const typed = (cardType: CardType) => ({
    cardType,
    color: colorForLook(lookForType(cardType), form.color),
  });
  // Only administrators choose whose card it is.
  const asksWhose = viewer.role === 'admin';
  return (
    <>
      {asksWhose && account}
      <Section
        title="¿Cómo se llama tu negocio?"
        lead="Con el nombre y el tipo ya puedes seguir: lo demás se cambia cuando quieras."
      >
        <Field
          label="Nombre del negocio"
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={80}
          required
          value={form.title}
          error={problems.title}
          onChange={({ currentTarget: { value } }) => change(withTitle(form, value))}
        />
        {sources.length > 0 && !form.account.isNew && (
          <ChoiceField
            label="¿Es una sucursal?"
            hint={form.branchOf === null ? '' : 'Usa sus productos: lo que cambias allá cambia aquí.'}
            value={`${form.branchOf ?? ''}`}
            options={[
              { value: '', label: 'No, es otro negocio' },
              ...sources.map(({ id, title }) => ({ value: `${id}`, label: `Es una sucursal de ${title}` })),
            ]}
            error={problems.catalogueOf ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const source = sources.find(({ id }) => `${id}` === value);
              change({ branchOf: source?.id ?? null, ...(source && typed(source.cardType)) });
            }}
          />
        )}
        {form.branchOf === null && (
          <TypeChoice
            chosen={form.cardType}
            error={problems.cardType}
            onChoose={(cardType) => change(typed(cardType))}
          />
        )}
        <AddressField
          cardUrl={cardUrl}
          label="Tu dirección en Vitrina"
          form={form}
          error={problems.subdomain}
          change={change}
        />
      </Section>
      <Section title="Así se ve">
        <PictureField
          label="Foto de perfil"
          hint="Tu logo o tu local. Mejor cuadrada, de 400 × 400."
          shape="round"
          picture={form.photo}
          smaller={PHOTO}
          error={problems.profileImageUrl}
          onChange={(photo) => change({ photo })}
        />
        <PictureField
          label="Imagen de portada"
          hint="Va arriba, a todo el ancho. Mejor apaisada, de 800 × 200 o más."
          shape="wide"
          picture={form.cover}
          smaller={COVER}
          error={problems.headerBackgroundImageUrl}
          onChange={(cover) => change({ cover })}
        />
        <ColorChoice color={shownColor(form)} onChoose={(color) => change({ color })} />
        <Details
          title="Subtítulo y descripción (opcional)"
          isOpen={hadWords || Boolean(problems.subtitle || problems.description)}
        >
          <Field
            label="Subtítulo"
            placeholder={SUBTITLES[form.cardType]}
            maxLength={120}
            value={form.subtitle}
            error={problems.subtitle}
            onChange={({ currentTarget: { value: subtitle } }) => change({ subtitle })}
          />
          <TextArea
            label="Descripción"
            hint="Qué te hace distinto, en dos o tres líneas. Puedes dejarlo para después."
            maxLength={2000}
            value={form.description}
            error={problems.description}
            onChange={({ currentTarget: { value: description } }) => change({ description })}
          />
        </Details>
      </Section>
      {!asksWhose && account}
    </>
  );
}
