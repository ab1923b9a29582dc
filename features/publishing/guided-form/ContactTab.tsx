import { useState } from 'react';
import { PlaceFields } from '#features/card/editor/PlaceFields.tsx';
import { HoursEditor } from '#features/card/opening-hours/HoursEditor.tsx';
import { Field, type FieldProps } from '#foundation/ui/form/Field.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import type { TabProps } from './BasicsTab.tsx';
import { Section } from './Section.tsx';

type Name = 'whatsapp' | 'phone' | 'email' | 'website' | 'instagram' | 'facebook';

interface ContactField
  extends Pick<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'hint'> {
  name: Name;
  /** The field's name in the API. */
  field: string;
  label: string;
  maxLength: number;
}

const FIRST: ContactField[] = [
  {
    name: 'whatsapp',
    field: 'contactInfo.whatsapp',
    label: 'WhatsApp',
    type: 'tel',
    autoComplete: 'tel',
    placeholder: '9 1234 5678',
    hint: 'Aquí te llegan los pedidos.',
    maxLength: 30,
  },
];

const OTHERS: ContactField[] = [
  {
    name: 'phone',
    field: 'contactInfo.phone',
    label: 'Teléfono',
    type: 'tel',
    placeholder: '2 2345 6789',
    maxLength: 30,
  },
  {
    name: 'email',
    field: 'contactInfo.email',
    label: 'Correo del negocio',
    type: 'email',
    placeholder: 'hola@minegocio.cl',
    hint: 'No se ve en tu tarjeta. Va en el contacto que guardan tus clientes y recibe los pedidos por correo.',
    maxLength: 200,
  },
  {
    name: 'website',
    field: 'contactInfo.website',
    label: 'Sitio web',
    inputMode: 'url',
    placeholder: 'minegocio.cl',
    maxLength: 200,
  },
  {
    name: 'instagram',
    field: 'socialLinks.instagram',
    label: 'Instagram',
    placeholder: '@minegocio',
    maxLength: 200,
  },
  {
    name: 'facebook',
    field: 'socialLinks.facebook',
    label: 'Facebook',
    placeholder: 'minegocio',
    maxLength: 200,
  },
];

/** 'Contacto y redes': WhatsApp, opening hours and the place; few shops need the rest at once. */
export function ContactTab({ form, problems, change }: TabProps) {
  const [hadOthers] = useState(() => OTHERS.some(({ name }) => form[name] !== ''));
  const fields = (list: ContactField[]) =>
    list.map(({ name, field, ...input }) => (
      <Field
        key={name}
        {...input}
        autoCapitalize="none"
        value={form[name]}
        error={problems[field]}
        onChange={({ currentTarget: { value } }) => change({ [name]: value })}
      />
    ));
  return (
    <>
      <Section title="¿Dónde te escriben?">{fields(FIRST)}</Section>
      <Section title="¿Cuándo abres?" lead="Tu tarjeta dirá sola si estás abierto.">
        <HoursEditor week={form.week} problems={problems} onChange={(week) => change({ week })} />
      </Section>
      <Section title="¿Dónde estás?">
        <PlaceFields
          place={form}
          problems={{ address: problems['contactInfo.address'], comuna: problems.comuna }}
          onChange={({ address, comuna }) => change({ address, comuna })}
        />
        <Details
          title="Teléfono, correo, sitio web y redes (opcional)"
          isOpen={hadOthers || OTHERS.some(({ field }) => problems[field])}
        >
          {fields(OTHERS)}
        </Details>
      </Section>
    </>
  );
}
