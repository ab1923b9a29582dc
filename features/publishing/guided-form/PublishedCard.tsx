import { useEffect, useRef } from 'react';
import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { WhatsAppShareButton } from '#features/discovery/sharing/WhatsAppShareButton.tsx';
import { UnverifiedNote } from '#features/people/email-change/UnverifiedNote.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PublishedCard.module.css';

interface PublishedCardProps {
  card: Card;
  cardUrl: string;
  /** Whether the card belongs to the viewer. */
  isOwn: boolean;
  /** The link to continue working. */
  panel: { href: string; label: string };
}

/** The published card, with links to view, share and print it. */
export function PublishedCard({ card, cardUrl, isOwn, panel }: PublishedCardProps) {
  const { title, subdomain } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  const address = cardAddress(cardUrl, subdomain);
  const waiting = `se podrá ver, cuando ${isOwn ? 'confirmes tu' : 'su dueño confirme su'} correo, en`;

  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.published}>
      <span className={styles.mark}>
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {card.awaitsEmail ? 'Tu tarjeta está lista' : '¡Tu tarjeta está publicada!'}
      </h1>
      <p role="status">¡Éxito! Tarjeta creada correctamente</p>
      <p>
        <b>{title}</b> {card.awaitsEmail ? waiting : 'ya se puede ver en'}
        <a href={`/${subdomain}`}>{readableAddress(address)}</a>
      </p>
      {card.awaitsEmail && isOwn && <UnverifiedNote />}
      <img src={`/api/cards/${subdomain}/qr.svg`} width={200} height={200} alt={`Código QR de ${title}`} />
      <div className={styles.actions}>
        <Button href={`/${subdomain}`} wide>
          Ver tarjeta
        </Button>
        <WhatsAppShareButton title={title} address={address} />
        <Button variant="line" href={`/api/cards/${subdomain}/qr.png`} download={`qr-${subdomain}.png`} wide>
          <Icon name="download" />
          Descargar QR
        </Button>
        <Button
          variant="line"
          href={`/api/cards/${subdomain}/poster.pdf?size=a4`}
          download={`afiche-${subdomain}-a4.pdf`}
          wide
        >
          <Icon name="download" />
          Descargar afiche
        </Button>
        <Button variant="plain" href={panel.href} wide>
          {panel.label}
        </Button>
      </div>
    </main>
  );
}
