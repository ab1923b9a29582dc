import type { ReactNode } from 'react';
import { catalogueOf } from '#features/card/cards/card-type.rules.ts';
import { telHref, whatsappHref } from '#features/card/cards/links.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ConversationPhoto } from './ConversationPhoto.tsx';
import type { Conversation } from './messages.contract.ts';
import styles from './ThreadHead.module.css';

interface ThreadHeadProps {
  conversation: Conversation;
  /** Returns to the list on phones. */
  onBack?: (() => void) | undefined;
  /** Where the list is, if it is never beside it: a visitor's. */
  backTo?: string | undefined;
  /** The shop's menu for the conversation. */
  children?: ReactNode;
}

export function ThreadHead({ conversation, onBack, backTo, children }: ThreadHeadProps) {
  const { side, card, person, isOnline } = conversation;
  const isShop = side === 'shop';
  const about = isShop
    ? [person.phone && shownPhone(person.phone), person.email, card.title].filter(Boolean).join(' · ')
    : CARD_TYPE_LABELS[card.cardType];
  return (
    <header className={styles.head}>
      {onBack && (
        <RoundButton plain label="Volver a los mensajes" className={styles.back} onClick={onBack}>
          <Icon name="back" size={24} />
        </RoundButton>
      )}
      {backTo && (
        <RoundButton plain label="Volver a los mensajes" href={backTo}>
          <Icon name="back" size={24} />
        </RoundButton>
      )}
      <ConversationPhoto of={{ ...conversation, isOnline: false }} size={44} />
      <div className={styles.who}>
        <h2>
          {isShop ? (
            person.name
          ) : card.isActive ? (
            <a href={`/${card.subdomain}`}>{card.title}</a>
          ) : (
            card.title
          )}
        </h2>
        <p>
          {isOnline && <b>en línea</b>}
          {isOnline && ' · '}
          {about}
        </p>
      </div>
      {isShop ? (
        <ContactOf person={person} />
      ) : (
        card.isActive && (
          <>
            <Button variant="line" small href={`/${card.subdomain}`} className={styles.card}>
              Ver {catalogueOf(card.cardType).name}
            </Button>
            {card.phoneDigits && <Call href={telHref(card.phoneDigits)} />}
          </>
        )
      )}
      {children}
    </header>
  );
}

const Call = ({ href }: { href: string | null }) =>
  href && (
    <RoundButton plain label="Llamar" href={href}>
      <Icon name="phone" />
    </RoundButton>
  );

/** Opens WhatsApp if the visitor gave a phone number. */
function ContactOf({ person }: Pick<Conversation, 'person'>) {
  const digits = person.phone?.replace(/\D/g, '');
  const href = digits && whatsappHref(digits.length === 9 ? `56${digits}` : digits);
  return href ? (
    <RoundButton plain label={`WhatsApp de ${person.name}`} href={href} target="_blank" rel="noopener">
      <Icon name="whatsapp" />
    </RoundButton>
  ) : null;
}
