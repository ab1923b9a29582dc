import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

interface ConsultLinkProps {
  /** E.164 without '+'. */
  digits: string;
  cardTitle: string;
  name: string;
  /** The product's code and link, so that the business knows which one is meant. */
  code?: string | undefined;
  url?: string | undefined;
  isMain?: boolean;
  onConsult: () => void;
}

/** Asks the business about a product without a price by WhatsApp. */
export function ConsultLink({ digits, cardTitle, name, code, url, isMain, onConsult }: ConsultLinkProps) {
  const about = `Hola, ${cardTitle}. Quiero consultar por: ${name}${code ? ` (código ${code})` : ''}.`;
  const href = whatsappHref(digits, url ? `${about}\n${url}` : about);
  if (!href) return null;
  return (
    <Button
      variant={isMain ? 'whatsapp' : 'line'}
      small={!isMain}
      wide={isMain}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={isMain ? undefined : `Consultar: ${name}`}
      onClick={onConsult}
    >
      <Icon name="whatsapp" />
      {isMain ? 'Consultar por WhatsApp' : 'Consultar'}
    </Button>
  );
}
