import { useEffect, useRef } from 'react';
import { cardAddress, readableAddress } from '#features/card/cards/card-address.rules.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { WhatsAppShareButton } from '#features/card/page/WhatsAppShareButton.tsx';
import { UnverifiedNote } from '#features/people/email-change/UnverifiedNote.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { copyLink } from '#foundation/ui/feedback/copy-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Plus } from '#foundation/ui/icon/lucide.ts';
import { Awning } from '#foundation/ui/layout/Awning.tsx';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import type { CardForm } from './card-form.rules.ts';
import { type CardFormPreview, FramedPreview } from './PreviewPane.tsx';
import styles from './PublishedCard.module.css';

interface PublishedCardProps {
  card: Card;
  /** As it was published. */
  form: CardForm;
  cardUrl: string;
  /** Whether the card belongs to the viewer. */
  isOwn: boolean;
  /** The link to continue working. */
  panel: { href: string; label: string };
  preview: Lazy<CardFormPreview>;
}

/** The published card itself, with its link to share and its QR to print. */
export function PublishedCard({ card, form, cardUrl, isOwn, panel, preview }: PublishedCardProps) {
  const { title, subdomain } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  const address = cardAddress(cardUrl, subdomain);

  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.published}>
      <h1 ref={heading} tabIndex={-1}>
        {card.awaitsEmail ? 'Tu tarjeta está lista' : '¡Tu tarjeta está publicada!'}
      </h1>
      {!card.awaitsEmail && <p className={styles.now}>Ya la pueden ver. Envíala a tus primeros clientes.</p>}
      <div className={styles.phone}>
        <FramedPreview form={form} isPublished preview={preview} />
        <Awning className={styles.awning} />
      </div>
      <div className={styles.actions}>
        {card.awaitsEmail &&
          (isOwn ? <UnverifiedNote /> : <p>Se podrá ver cuando su dueño confirme su correo.</p>)}
        {isOwn && form.branchOf === null && form.products.length === 0 && (
          <Button href={`/user-panel?card=${card.id}&tab=productos`}>
            <Plus />
            Agrega tu {tradeWords(card.cardType).first}
          </Button>
        )}
        <WhatsAppShareButton title={title} address={address} />
        <p className={styles.link}>
          <a href={`/${subdomain}`}>{readableAddress(address)}</a>
          <Button variant="line" small onClick={() => copyLink(address)}>
            <Icon name="copy" />
            Copiar
          </Button>
        </p>
        <div className={styles.print}>
          <img src={`/api/cards/${subdomain}/qr.svg`} width={88} height={88} alt={`Código QR de ${title}`} />
          <Button
            variant="plain"
            small
            href={`/api/cards/${subdomain}/qr.png`}
            download={`qr-${subdomain}.png`}
          >
            <Icon name="download" />
            Descargar QR
          </Button>
          <Button
            variant="plain"
            small
            href={`/api/cards/${subdomain}/poster.pdf?size=a4`}
            download={`afiche-${subdomain}-a4.pdf`}
          >
            <Icon name="download" />
            Descargar afiche
          </Button>
        </div>
        <div className={styles.next}>
          <Button variant="line" href={`/${subdomain}`}>
            Ver tarjeta
          </Button>
          <Button variant="line" href={panel.href}>
            {panel.label}
          </Button>
        </div>
      </div>
    </main>
  );
}
