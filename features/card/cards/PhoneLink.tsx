import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { Phone } from '#foundation/ui/icon/lucide.ts';
import { telHref } from './links.rules.ts';
import styles from './PhoneLink.module.css';

interface PhoneLinkProps {
  phone: string;
  /** The same number in E.164 without '+', if it is known. */
  digits: string | null;
}

/** A customer's phone, which calls it. */
export const PhoneLink = ({ phone, digits }: PhoneLinkProps) => (
  <a className={styles.phone} href={(digits && telHref(digits)) ?? `tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Phone size={16} />
    {shownPhone(phone)}
  </a>
);
