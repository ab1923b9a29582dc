import { whatsappTextHref } from '#features/card/cards/links.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

/** Opens WhatsApp with an invitation to the card. The recipient is chosen there. */
export const WhatsAppShareButton = ({ title, address }: { title: string; address: string }) => (
  <Button
    variant="whatsapp"
    wide
    href={whatsappTextHref(`Mira ${title} en Vitrina: ${address}`)}
    target="_blank"
    rel="noopener"
  >
    <Icon name="whatsapp" />
    Compartir por WhatsApp
  </Button>
);
