import { telHref } from '#features/card/cards/links.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { AskedCard } from './asked-card.contract.ts';

/** Ways to reach the business about it. */
export function Reach({ card, whatsappUrl }: { card: AskedCard; whatsappUrl: string | null }) {
  const call = card.phoneDigits && telHref(card.phoneDigits);
  return (
    <>
      {whatsappUrl && (
        <Button variant="whatsapp" wide href={whatsappUrl} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp
        </Button>
      )}
      {call && card.isActive && (
        <Button variant="line" wide href={call}>
          <Icon name="phone" />
          Llamar
        </Button>
      )}
    </>
  );
}
