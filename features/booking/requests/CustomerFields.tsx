import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { keepContact, useKnownCustomer } from '#features/ordering/cart/useKnownCustomer.tsx';
import type { ApiError } from '#foundation/contract/api.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import styles from './RequestDialog.module.css';

/** The business to which a request or a booking goes. */
export interface ContactedBusiness {
  id: number;
  title: string;
  timeZone: TimeZone;
  links: { whatsappDigits: string | null };
}

/** The way that stays open to somebody whom the form refuses. */
export function writeInstead({ code }: ApiError, { title, links }: ContactedBusiness, wish: string) {
  if ((code !== 'not_available' && code !== 'too_many_requests') || !links.whatsappDigits) return undefined;
  const href = whatsappHref(links.whatsappDigits, `Hola, ${title}. ${wish}`);
  return href ? { label: 'Escribirle por WhatsApp', href } : undefined;
}

/** What the fields below are filled with. */
export function customerIn(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  return { customerName: text('customerName'), customerPhone: text('customerPhone'), note: text('note') };
}

/** Checked here, because a visitor's page does not load the contract's schemas. */
export function missingCustomer(values: FormData): Partial<Record<string, string>> {
  const { customerName, customerPhone } = customerIn(values);
  return {
    ...(!customerName && { customerName: 'Escribe tu nombre.' }),
    ...(!isPhone(customerPhone) && { customerPhone: PHONE_WANTED }),
  };
}

/** Keeps name and phone on this device for the next time. */
export const keepCustomerOf = (values: FormData): void => {
  const { customerName: name, customerPhone: phone } = customerIn(values);
  keepContact({ name, phone });
};

interface CustomerFieldsProps {
  wrong: Partial<Record<string, string>>;
  noteLabel: string;
  /** The business that receives it. */
  shop: string;
}

/** Who asks or books: name, phone and a text, with what is known from the last time. */
export function CustomerFields({ wrong, noteLabel, shop }: CustomerFieldsProps) {
  const known = useKnownCustomer();
  return (
    <>
      <Field
        label="Tu nombre"
        name="customerName"
        autoComplete="name"
        maxLength={80}
        defaultValue={known.name}
        error={wrong.customerName}
      />
      <Field
        label="Tu teléfono"
        name="customerPhone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={known.phone}
        error={wrong.customerPhone}
      />
      <TextArea label={noteLabel} name="note" maxLength={500} error={wrong.note} />
      <p className={styles.note}>
        <small>
          Lo recibe solo {shop}. <a href="/privacidad">Privacidad</a>
        </small>
      </p>
    </>
  );
}
