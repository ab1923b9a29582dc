import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { copyText } from '#foundation/ui/feedback/copy-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './EmbedSnippets.module.css';
import { embedCode } from './embed-address.rules.ts';

/** The codes with which the card appears on another page. */
export function EmbedSnippets({ card }: { card: Pick<Card, 'subdomain' | 'cardType' | 'enableCart'> }) {
  const label = card.enableCart ? 'Pedir ahora' : `Ver ${tradeWords(card.cardType).many}`;
  return (
    <Details title="Para tu página web" className={styles.embed}>
      <p>Pega uno de estos códigos donde quieras que aparezca. Desde ahí también te llegan pedidos.</p>
      <Snippet title="La tarjeta entera" code={embedCode(location.origin, card.subdomain)} />
      <Snippet title="Un botón que la abre" code={embedCode(location.origin, card.subdomain, label)} />
    </Details>
  );
}

function Snippet({ title, code }: { title: string; code: string }) {
  return (
    <div className={styles.snippet}>
      <b>{title}</b>
      <code>{code}</code>
      <Button
        variant="plain"
        small
        aria-label={`Copiar código: ${title}`}
        onClick={() =>
          copyText(code, { copied: 'Código copiado', refused: { title: 'Copia este código', detail: code } })
        }
      >
        <Icon name="copy" />
        Copiar código
      </Button>
    </div>
  );
}
